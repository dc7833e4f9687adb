// All languages but English: importing this module loads what the engine knows of them.
import { stemFrench } from "./stemmers/french.js";
import { stemGerman } from "./stemmers/german.js";
import { stemSpanish } from "./stemmers/spanish.js";
import { OTHERS } from "./tables/others.js";
import { addLanguages } from "./text/others.js";

addLanguages(OTHERS, new Map([["de", stemGerman], ["fr", stemFrench], ["es", stemSpanish]]));
