/** The page of an address at which there is nothing. */

import { showMissing } from "./missing.js";
import { preparePage } from "./page.js";
import { say } from "./words.js";

preparePage();
showMissing(say("unknown_address", { address: location.pathname }));
