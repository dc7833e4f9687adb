// The reader in the background page of a Firefox extension: loaded next to the worker, which is not possible in Chromium.
import { readHere } from "../worker/reading.js";
import { readAndRank } from "./read.js";

readHere(readAndRank);
