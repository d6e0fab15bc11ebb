import { z } from "zod";
import { type ClientScope, clientNeeds } from "#lib/platform/i18n/client-needs.ts";
import { type AreaMessages, fallbackLang, getMessages, pickTexts } from "#lib/platform/i18n/messages.ts";
import { type ClientPaths, clientPaths } from "#lib/platform/routes/client-paths.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

export const lateTextsInput = z.object({ scope: z.enum(Object.keys(clientNeeds) as ClientScope[]) });

/** What a part of the screen needs that is loaded long after its page: texts, formats and paths of the world. */
export type LateTexts = {
  bcp47: string;
  timeZone: string;
  currency: Currency;
  /** "en" where its texts are not in the world's language (WORLD-4). */
  lang?: "en" | undefined;
  messages: AreaMessages;
  paths: ClientPaths;
};

/** What the client components of a scope read, in a world. */
export const lateTexts = (world: World, scope: ClientScope): LateTexts => {
  const { bcp47, currency, language, timeZone } = worlds[world];
  const { texts, routes } = clientNeeds[scope];
  const areas = new Set(texts.map((name) => name.split(".")[0] ?? ""));
  const lang = [...areas].map((area) => fallbackLang(language, area)).find((one) => one !== undefined);
  return { bcp47, timeZone, currency, lang, messages: pickTexts(getMessages(language), texts), paths: clientPaths(world, routes) };
};
