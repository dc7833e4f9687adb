// The methods that look at themes, added to those of ranking/elaborate.js by importing this module.
import { addMethod } from "../ranking/elaborate.js";
import { readThemes, scoreGeneric, scoreSvdLink, scoreSvdTopic } from "./published.js";

addMethod("svd-link", ({ layout, table, terms, context }) => scoreSvdLink(table, readThemes(context.sentences, layout.language), terms.linking.terms));
addMethod("svd-topic", ({ layout, table, context }) => scoreSvdTopic(table, readThemes(context.sentences, layout.language)));
addMethod("generic", ({ table }) => scoreGeneric(table));
