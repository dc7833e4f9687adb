import { answerMkdocs } from "./answers/sites.js";

await answerMkdocs();
