import { z } from "zod";
import { type ClientScope, clientNeeds } from "#lib/platform/i18n/client-needs.ts";
import { type AreaMessages, fallbackLang, getMessages, pickTexts } from "#lib/platform/i18n/messages.ts";
import { clientPaths } from "#lib/platform/routes/client-paths.ts";
import { routeKeys } from "#lib/platform/routes/routes.ts";
import { currencyCodes } from "#lib/platform/worlds/currencies.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

export const lateTextsInput = z.object({ scope: z.enum(Object.keys(clientNeeds) as ClientScope[]) });

const messages = z.custom<AreaMessages>((value) => typeof value === "object" && value !== null);

/** What a part of the screen needs that is loaded long after its page: texts, formats and paths of the world. */
export const lateTextsAnswer = z.object({
  bcp47: z.string(),
  timeZone: z.string(),
  currency: z.enum(currencyCodes),
  /** "en" where its texts are not in the world's language (WORLD-4). */
  lang: z.literal("en").optional(),
  messages: messages.describe("Texts in ICU MessageFormat by key, areas within areas."),
  paths: z.partialRecord(z.enum(routeKeys), z.string()),
});
export type LateTexts = z.infer<typeof lateTextsAnswer>;

/** What the client components of a scope read, in a world. */
export const lateTexts = (world: World, scope: ClientScope): LateTexts => {
  const { bcp47, currency, language, timeZone } = worlds[world];
  const { texts, routes } = clientNeeds[scope];
  const areas = new Set(texts.map((name) => name.split(".")[0] ?? ""));
  const lang = [...areas].map((area) => fallbackLang(language, area)).find((one) => one !== undefined);
  return { bcp47, timeZone, currency, lang, messages: pickTexts(getMessages(language), texts), paths: clientPaths(world, routes) };
};
