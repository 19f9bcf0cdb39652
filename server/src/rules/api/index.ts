/** The rules about answers of the HTTP interfaces: facts about a value, never the outcome of a failed request. */
import type { Rule } from "../rule";
import { apiAccountInvalid } from "./accountInvalid";
import { apiBicInactive } from "./bicInactive";
import { apiDisagrees } from "./disagrees";
import { apiIbanDiffers } from "./ibanDiffers";
import { apiNotFound } from "./notFound";

export const apiRules: readonly Rule[] = [apiNotFound, apiAccountInvalid, apiDisagrees, apiIbanDiffers, apiBicInactive];
