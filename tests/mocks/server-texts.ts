import { createTranslator } from "use-intl/core";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** The world that a screen is rendered in. */
export const request: { world: World } = { world: "de" };

export const getLocale = async () => worlds[request.world].bcp47;

/** The server's translator, which throws where a text is missing instead of showing its key. */
export const getTranslations = async (namespace?: string) => {
  const { bcp47, language } = worlds[request.world];
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale: bcp47, messages: getMessages(language), namespace, onError } as never);
};
