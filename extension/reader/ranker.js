// The thread that ranks the sentences of a page.
import { elaborate } from "../../packages/snippets-js/ranking.js";
import "../../packages/snippets-js/languages.js";

addEventListener("message", ({ data: { page, ...options } }) => postMessage(elaborate(page, options)));
