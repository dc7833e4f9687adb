// Long work in short turns: events and frames come between.

const WORK_MILLISECONDS = 12; // between two pauses, well below a task that a person notices

/**
 * A function to be awaited after each step of some work; it lets the page have a turn when one is due.
 * @returns {() => Promise<void> | undefined}
 */
export function createPause() {
  let due = performance.now() + WORK_MILLISECONDS;
  return () => {
    if (performance.now() < due) return undefined;
    return new Promise((resolve) => {
      const channel = new MessageChannel(); // timers would wait at least 4 ms a turn
      channel.port1.onmessage = () => {
        channel.port1.close();
        due = performance.now() + WORK_MILLISECONDS;
        resolve();
      };
      channel.port2.postMessage(null);
    });
  };
}
