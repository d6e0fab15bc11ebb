import type { Item } from "#lib/interactive/exercises/schema.ts";
import type { StandAlone } from "#lib/interactive/stand-alone/schema.ts";
import { getMessages, pickTexts } from "#lib/platform/i18n/messages.ts";
import { type Language, languages } from "#lib/platform/worlds/languages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** What the player reads. */
const texts = ["new-interactive.player", "new-interactive.types"] as const;

const baseOf = (lang: string): string => lang.toLowerCase().split("-", 1)[0] as string;

/** The language of ours that an exercise is written in (BCP 47): children read its buttons, too. Where we have not got it, the world's. */
const speechOf = (lang: string, world: World): { language: Language; locale: string } => {
  const own = worlds[world];
  if (baseOf(own.bcp47) === baseOf(lang)) return { language: own.language, locale: own.bcp47 };
  const found = (Object.keys(languages) as Language[]).find((one) => baseOf(languages[one].bcp47) === baseOf(lang));
  return found ? { language: found, locale: languages[found].bcp47 } : { language: own.language, locale: own.bcp47 };
};

type Given = Pick<StandAlone, "place" | "title" | "files" | "parents"> & { items: readonly Item[]; world: World };

/** Exercises with the words of their player, in the language of the first. */
export const makePlayed = ({ items, world, ...given }: Given): StandAlone => {
  const { language, locale } = speechOf(items[0]?.lang ?? worlds[world].bcp47, world);
  return { ...given, items: [...items], locale, timeZone: worlds[world].timeZone, messages: pickTexts(getMessages(language), texts) };
};
