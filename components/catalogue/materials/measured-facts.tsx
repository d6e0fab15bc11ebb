import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import { worldOfLocale, worlds } from "#lib/platform/worlds/worlds.ts";

type Row = { term: string; value: ReactNode; more?: ReactNode };

/** What the files themselves say; the seller entered only the grade. */
export const MeasuredFacts = async ({ data }: { data: MaterialPageData }) => {
  const t = await getTranslations("material-page.facts");
  const common = await getTranslations("common");
  const exercises = await getTranslations("new-interactive");
  const format = await getFormatter();
  const bcp47 = await getLocale();
  const { facts, card } = data;
  const languages = new Intl.DisplayNames([bcp47], { type: "language" });
  // Exercises without files: what is read from files is not there, and not said.
  const isAlone = data.exercises !== null && data.files.length === 0;
  const rows: (Row | null)[] = [
    isAlone
      ? null
      : {
          term: t("extent"),
          value: common("pageCount", { count: facts.pageCount }),
          more: facts.words ? t("words", { count: facts.words }) : null,
        },
    isAlone
      ? null
      : {
          term: t("format"),
          value: facts.formats.join(", "),
          more: facts.isEditable === null ? null : t(facts.isEditable ? "editable" : "notEditable"),
        },
    data.exercises && {
      term: exercises("play"),
      value: data.exercises.count,
      more: data.exercises.kinds.map(({ type, count }) => `${exercises(`types.${type}.name`)}${count > 1 ? ` (${count})` : ""}`).join(", "),
    },
    { term: t("grade"), value: card.grades.join(", ") || "–", more: data.stages.map(({ name }) => name).join(", ") },
    // A bundle's parts say it for themselves.
    card.isBundle || isAlone
      ? null
      : {
          term: t("key"),
          value: t(facts.hasAnswerKey === null ? "notMeasured" : facts.hasAnswerKey ? "hasKey" : "noKey"),
          more: facts.answerKeyFrom ? t("keyFrom", { page: facts.answerKeyFrom }) : null,
        },
    {
      term: t("language"),
      value: languages.of(new Intl.Locale(facts.language).language) ?? facts.language,
      more: data.translations.length > 0 && (
        <>
          {t("alsoIn")}{" "}
          {data.translations.map(({ world, href }, index) => {
            const other = Object.values(worlds).find(({ code }) => code === world);
            return (
              <span key={world}>
                {index > 0 && ", "}
                <a href={href} hrefLang={other?.htmlLang} lang={other?.htmlLang}>
                  {other?.nativeLanguageName}
                </a>
              </span>
            );
          })}
        </>
      ),
    },
    facts.reading && {
      term: t("reading"),
      value: t(`readingLevels.${facts.reading.level}`),
      more: `${facts.reading.formula} ${format.number(facts.reading.score)}`,
    },
    facts.pageSize
      ? {
          term: t("print"),
          value: t(facts.isLandscape ? "landscape" : "portrait", { size: facts.pageSize }),
          more: facts.isColour === false ? t("noColour") : null,
        }
      : null,
    facts.isTagged ? { term: t("access"), value: t("tagged") } : null,
    facts.publishedAt
      ? {
          term: t("date"),
          value: format.dateTime(new Date(facts.updatedAt), { dateStyle: "long", timeZone: worlds[worldOfLocale(bcp47) ?? "de"].timeZone }),
          more: t("version", { version: facts.version }),
        }
      : null,
  ];
  return (
    <section aria-labelledby="facts">
      <div className="sec-h mb-3">
        <h2 id="facts">{t("title")}</h2>
      </div>
      <dl className="mfacts">
        {rows.map(
          (row) =>
            row && (
              <div key={row.term}>
                <dt>{row.term}</dt>
                <dd>
                  {row.value}
                  {row.more && <small>{row.more}</small>}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-2 text-13 text-ink-2">{t("source")}</p>
    </section>
  );
};
