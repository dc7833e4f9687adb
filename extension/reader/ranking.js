// The thread that ranks: one job after another, each with a time limit, which is short once another job waits; a thread that takes
// longer is terminated, and the next job gets a new one.

const GRACE = 300; // milliseconds for a job when another waits

export class Ranker {
  #address;
  #timeout;
  /** @type {Worker | null} */
  #thread = null;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** @type {(() => void) | null} ends the job that is running */
  #end = null;

  /**
   * @param {URL} address of the script of the thread
   * @param {number} timeout in milliseconds
   */
  constructor(address, timeout) {
    this.#address = address;
    this.#timeout = timeout;
  }

  /**
   * @param {RankingJob} job
   * @returns {Promise<ReadingResult>}
   */
  rank(job) {
    const running = this.#end;
    if (running) setTimeout(() => this.#end === running && running(), GRACE);
    const result = this.#last.then(() => this.#run(job));
    this.#last = result;
    return result;
  }

  /**
   * @param {RankingJob} job
   * @returns {Promise<ReadingResult>}
   */
  #run(job) {
    const thread = (this.#thread ??= new Worker(this.#address, { type: "module" }));
    return new Promise((resolve) => {
      /** @param {Failure["kind"]} kind */
      const end = (kind) => {
        clearTimeout(timer);
        thread.terminate();
        this.#thread = this.#end = null;
        resolve({ kind });
      };
      this.#end = () => end("slow");
      const timer = setTimeout(() => end("slow"), this.#timeout);
      thread.onerror = () => end("refused");
      thread.onmessage = ({ data }) => {
        clearTimeout(timer);
        this.#end = null;
        resolve({ data });
      };
      thread.postMessage(job);
    });
  }
}
