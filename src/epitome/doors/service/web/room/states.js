// What a view says when it has nothing to show: why, and what to do, with the command to copy.

import { createButton, createElement } from "./elements.js";
import { hidePaths } from "./paths.js";
import { Problem, ServiceStopped, command as served } from "./requests.js";

/** @type {(command: string) => HTMLElement} A command in a box, with a button that copies it. */
export function createCommand(command) {
  const button = createButton("Copy", "quiet", async () => {
    await navigator.clipboard.writeText(command);
    button.textContent = "Copied";
  });
  button.setAttribute("aria-label", `Copy the command ${command}`);
  return createElement("div", "command", createElement("code", "", command), button);
}

/** @type {(command: string, option: string) => string} A command with the port of this service, since several may run. */
function addPort(command, option) {
  return location.port ? `${command} ${option}${location.port}` : command;
}

/** @type {(title: string, ...children: Child[]) => HTMLElement} */
export function createNotice(title, ...children) {
  return createElement("section", "card notice", createElement("h1", "", title), ...children);
}

/** @type {(error: unknown, retry: () => void) => HTMLElement} What went wrong, in words that say what to do. */
export function describeError(error, retry) {
  const again = createElement("p", "actions", createButton("Try again", "primary", retry));
  if (error instanceof ServiceStopped) {
    return createNotice("epitome is not responding", createElement("p", "", "It may be stopped. Start it again in a terminal:"),
      createCommand(served), createElement("p", "meta", "Or, in a clone of the source code:"), createCommand("make run"),
      createElement("p", "", "Then open the link that it shows."), again);
  }
  if (error instanceof Problem && error.isLoginOver) {
    return createNotice("Your login has ended", createElement("p", "", "To log in again, press Enter in the terminal where epitome runs, or type this in another terminal:"),
      createCommand(addPort("epitome login", "--port ")), createElement("p", "meta", "Or, in a clone of the source code:"), createCommand(addPort("make login", "PORT=")),
      createElement("p", "", "Open the link that it shows. Then come back to this page and choose Try again."), again);
  }
  if (error instanceof Problem) {
    return createNotice(error.status === 404 ? "Not found" : "That did not work", createElement("p", "", asSentence(error.message)), again);
  }
  return createNotice("That did not work", createElement("p", "", "Something in this page went wrong. Try again; if it happens again, reload the page."), again);
}

/** @param {string} text */
export function asSentence(text) {
  text = hidePaths(text);
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…:]$/.test(sentence) ? sentence : sentence + ".";
}
