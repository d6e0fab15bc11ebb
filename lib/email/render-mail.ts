import { createTranslator } from "use-intl/core";
import { layOutMail } from "#lib/email/lay-out-mail.ts";
import { mailLanguage } from "#lib/email/mail-language.ts";
import type { MailContext, MailTemplate, MailTranslate } from "#lib/email/template.ts";
import { getEnv } from "#lib/env.ts";
import { getMessages } from "#lib/i18n/messages.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

type Translator = MailTranslate & { has: (key: string) => boolean };

const translator = (folder: string, locale: string, world: World, area: string): Translator => {
  const onError = (error: Error) => {
    throw error;
  };
  const options = { locale, messages: getMessages(folder), namespace: area, timeZone: worlds[world].timeZone, onError };
  return createTranslator(options) as unknown as Translator;
};

/** Texts of one area for mails and documents, key by key in English where the language lacks one; a key that nobody has throws. */
export const areaTexts = (language: string, world: World, area: string): MailTranslate => {
  const { folder, locale } = mailLanguage(language, world);
  const own = translator(folder, locale, world, area);
  const english = translator("en", "en", world, area);
  return (key, values) => (own.has(key) ? own(key, values) : english(key, values));
};

/** A template and its payload as subject, HTML and text in the recipient's language. Throws when the payload does not fit the template. */
export const renderMail = (template: MailTemplate, payload: unknown, recipient: { language: string; world: World }) => {
  const { ORIGIN, BRAND_NAME, OPERATOR_NAME, OPERATOR_ADDRESS } = getEnv();
  const { language, world } = recipient;
  const { locale } = mailLanguage(language, world);
  const texts = (area: string) => areaTexts(language, world, area);
  const context: MailContext = { world, locale, brand: BRAND_NAME, origin: ORIGIN, texts };
  const content = template.render(template.payload.parse(payload), context);
  return layOutMail(content, { lang: locale, brand: BRAND_NAME, origin: ORIGIN, operator: `${OPERATOR_NAME}\n${OPERATOR_ADDRESS}` });
};
