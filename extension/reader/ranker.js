// The thread that ranks the sentences of a page.
import { elaborate } from "../../packages/snippets-js/index.js";

addEventListener("message", ({ data: { page, ...options } }) => postMessage(elaborate(page, options)));
