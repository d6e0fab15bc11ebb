import { creditWords } from "#lib/catalogue/materials/credit-words.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** As a buyer's disk names the page of credits: in the material's language. */
export const creditsName = (world: World): string => `${creditWords[world].title}.pdf`;
