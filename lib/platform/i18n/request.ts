import { getRequestConfig } from "next-intl/server";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { worldOfLocale, worlds } from "#lib/platform/worlds/worlds.ts";

// next-intl's locale is the world's bcp47; the messages folder comes from the world that carries it.
export default getRequestConfig(async ({ requestLocale }) => {
  const locale = (await requestLocale) ?? "en";
  const world = worldOfLocale(locale);
  return {
    locale,
    messages: getMessages(world ? worlds[world].language : "en"),
    timeZone: world ? worlds[world].timeZone : "UTC",
  };
});
