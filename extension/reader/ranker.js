// The thread that ranks the sentences of a page.
import { elaborate } from "../engine/elaborate.js";

addEventListener("message", ({ data: { page, ...options } }) => postMessage(elaborate(page, options)));
