import { languages } from "#lib/platform/worlds/languages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** The messages folder and the BCP 47 tag of a recipient's language, given as a folder (gr) or as a language subtag (el). Unknown: English. */
export const mailLanguage = (language: string, world: World): { folder: string; locale: string } => {
  const [folder, row] =
    Object.entries(languages).find(([code]) => code === language) ??
    Object.entries(languages).find(([, { bcp47 }]) => bcp47 === language || bcp47.split("-")[0] === language) ??
    (["en", languages.en] as const);
  // The world's tag knows the region too (de-CH would group thousands otherwise than de-DE).
  const regional = worlds[world].bcp47;
  return { folder, locale: regional.startsWith(`${row.bcp47}-`) ? regional : row.bcp47 };
};
