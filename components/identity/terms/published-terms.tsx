import { getFormatter, getTranslations } from "next-intl/server";
import { TermsText } from "#components/identity/terms/terms-text.tsx";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; terms: { version: number; text: string; publishedAt: Date } };

/** The terms in force, for everybody to read: the same text that members accept. */
export const PublishedTerms = async ({ world, terms: { version, text, publishedAt } }: Props) => {
  const t = await getTranslations();
  // The frame may fall back to English; the terms themselves are in the language they were published in.
  const lang = fallbackLang(worlds[world].language, "modals");
  const format = await getFormatter();
  const since = format.dateTime(publishedAt, { dateStyle: "long", timeZone: worlds[world].timeZone });
  return (
    <main id="content" tabIndex={-1} className="wrap legal">
      <h1 lang={lang}>{t("service-pages.terms.title")}</h1>
      <p lang={lang}>{t("modals.terms.since", { version: String(version), since })}</p>
      <TermsText text={text} level={2} />
    </main>
  );
};
