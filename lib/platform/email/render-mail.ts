import { createTranslator } from "use-intl/core";
import { layOutMail } from "#lib/platform/email/lay-out-mail.ts";
import { mailLanguage } from "#lib/platform/email/mail-language.ts";
import type { MailContext, MailTemplate, MailTranslate } from "#lib/platform/email/template.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { fallbackLang, getMessages } from "#lib/platform/i18n/messages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Translator = MailTranslate & { has: (key: string) => boolean };

const translator = (folder: string, locale: string, world: World, area: string): Translator => {
  const onError = (error: Error) => {
    throw error;
  };
  const options = { locale, messages: getMessages(folder), namespace: area, timeZone: worlds[world].timeZone, onError };
  return createTranslator(options) as unknown as Translator;
};

export type AreaTexts = {
  /** Of the texts: English where the language lacks the area (WORLD-4), and then dates and amounts are English too. */
  locale: string;
  t: MailTranslate;
};

/** Texts of one area for mails and documents; a single text that the language lacks comes in English, one that nobody has throws. */
export const areaTexts = (language: string, world: World, area: string): AreaTexts => {
  const { folder, locale } = mailLanguage(language, world);
  const english = translator("en", "en", world, area);
  if (fallbackLang(folder, area)) return { locale: "en", t: english };
  const own = translator(folder, locale, world, area);
  return { locale, t: (key, values) => (own.has(key) ? own(key, values) : english(key, values)) };
};

/** A template and its payload as subject, HTML and text in the recipient's language. Throws when the payload does not fit the template. */
export const renderMail = (template: MailTemplate, payload: unknown, { language, world }: { language: string; world: World }) => {
  const { ORIGIN, BRAND_NAME, OPERATOR_NAME, OPERATOR_ADDRESS } = getEnv();
  const context: MailContext = { world, brand: BRAND_NAME, origin: ORIGIN, ...areaTexts(language, world, template.area) };
  const content = template.render(template.payload.parse(payload), context);
  return layOutMail(content, {
    lang: context.locale,
    brand: BRAND_NAME,
    origin: ORIGIN,
    operator: `${OPERATOR_NAME}\n${OPERATOR_ADDRESS}`,
  });
};
