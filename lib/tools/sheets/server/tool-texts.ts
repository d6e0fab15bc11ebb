import { createTranslator } from "use-intl/core";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Texts = (key: string, values?: Record<string, string | number>) => string;

/** The texts about tools in a world's language. */
export const toolTexts = (world: World): Texts => {
  const { bcp47, language } = worlds[world];
  return createTranslator({ locale: bcp47, messages: getMessages(language), namespace: "ai-tools" }) as unknown as Texts;
};
