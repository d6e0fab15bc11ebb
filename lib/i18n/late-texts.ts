import { z } from "zod";
import { fallbackLang, getMessages, type Messages, pickAreas } from "#lib/i18n/messages.ts";
import { type ClientPaths, clientPaths } from "#lib/routes/client-paths.ts";
import { type RouteKey, routes } from "#lib/routes/routes.ts";
import type { Currency } from "#lib/worlds/currencies.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

const listOf = <T extends z.ZodType<string>>(item: T) => z.preprocess((value) => [value ?? []].flat(), z.array(item).max(20));

/** Which text areas, and the paths of which routes. */
export const lateTextsInput = z.object({
  area: listOf(z.string().regex(/^[a-z-]{2,40}$/)),
  route: listOf(z.custom<RouteKey>((key) => typeof key === "string" && Object.hasOwn(routes, key))),
});
type Wanted = z.infer<typeof lateTextsInput>;

/** What a part of the screen needs that is loaded long after its page: texts, formats and paths of the world. */
export type LateTexts = {
  bcp47: string;
  timeZone: string;
  currency: Currency;
  /** "en" where the first area's texts are not in the world's language (WORLD-4). */
  lang?: "en" | undefined;
  messages: Messages;
  paths: ClientPaths;
};

/** Unknown areas come empty. */
export const lateTexts = (world: World, { area, route }: Wanted): LateTexts => {
  const { bcp47, currency, language, timeZone } = worlds[world];
  const lang = area[0] ? fallbackLang(language, area[0]) : undefined;
  return { bcp47, timeZone, currency, lang, messages: pickAreas(getMessages(language), area), paths: clientPaths(world, route) };
};
