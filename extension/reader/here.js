// The reader in the background page that Firefox gives an extension: loaded beside the worker, which Chromium's cannot be.
import { readHere } from "../worker/reading.js";
import { readAndRank } from "./read.js";

readHere(readAndRank);
