import { getFormatter, getTranslations } from "next-intl/server";
import { ReportButton } from "#components/catalogue/cases/report-button.tsx";
import { CoveredTopics } from "#components/catalogue/materials/covered-topics.tsx";
import { MaterialCard } from "#components/catalogue/materials/material-card.tsx";
import { RightsCard } from "#components/catalogue/materials/rights-card.tsx";
import { FileRow } from "#components/platform/ui/file-row.tsx";
import type { MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const MEGABYTE = 1_000_000;

/** Description, parts of a bundle, files and rights, below the measured facts. */
export const MaterialContent = async ({ world, data }: { world: World; data: MaterialPageData }) => {
  const t = await getTranslations("material-page");
  const common = await getTranslations("common");
  const format = await getFormatter();
  const size = (bytes: number) => t("megabytes", { size: format.number(Math.max(bytes / MEGABYTE, 0.1), { maximumFractionDigits: 1 }) });
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about">{t("about")}</h2>
        <Description html={data.descriptionHtml} words={data.description} lang={data.card.language} />
        {data.curriculum.length > 0 && (
          <p className="mt-3 text-14 wrap-anywhere">
            {t("curriculum.label")}{" "}
            {data.curriculum.map(({ name, href }, index) => (
              <span key={name}>
                {index > 0 && " · "}
                <a href={href} lang={data.card.language}>
                  {name}
                </a>
              </span>
            ))}
          </p>
        )}
      </section>
      <CoveredTopics world={world} covered={data.covered} lang={data.card.language} />
      {data.parts.length > 0 && (
        <section aria-labelledby="parts">
          <h2 id="parts">{t("partsTitle", { count: data.parts.length })}</h2>
          <div className="cards rows mt-3 max-md:[&_.facts]:whitespace-normal">
            {data.parts.map((card) => (
              <MaterialCard key={card.id} world={world} card={card} />
            ))}
          </div>
        </section>
      )}
      {(data.files.length > 0 || !data.exercises) && (
        <section aria-labelledby="files">
          <h2 id="files">{t("files")}</h2>
          <div className="mt-2">
            {data.files.map((file) => (
              <FileRow
                key={`${file.materialId}-${file.id}`}
                type={file.format}
                name={<span className="break-words">{file.name}</span>}
                meta={[file.pageCount ? common("pageCount", { count: file.pageCount }) : null, file.bytes > 0 && size(file.bytes)]
                  .filter(Boolean)
                  .join(" · ")}
              />
            ))}
          </div>
        </section>
      )}
      {data.versions.length > 0 && <Versions versions={data.versions} lang={data.card.language} />}
      <RightsCard rights={data.rights} />
      <ReportButton subjectType="material" subjectId={data.card.id} text={t("report")} failedText={common("reportFailed")} />
    </>
  );
};

/** Formatted as it was cleaned when it was saved, or its words in paragraphs. */
const Description = ({ html, words, lang }: { html: string; words: string; lang: string }) =>
  html ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitiseDescription has cleaned it before it was stored (threat 19)
    <div className="prose read rich mt-3" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <div className="prose read mt-3" lang={lang}>
      {words.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );

/** When it was changed and why, in its author's words. */
const Versions = async ({ versions, lang }: { versions: MaterialPageData["versions"]; lang: string }) => {
  const t = await getTranslations("material-page.versions");
  const format = await getFormatter();
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t("title")}</h2>
      <ul className="mt-2 text-14">
        {versions.map(({ version, note, publishedAt }) => (
          <li key={version} className="wrap-anywhere">
            <b>{t("version", { version, date: format.dateTime(new Date(publishedAt), { dateStyle: "long" }) })}</b>
            {note && <span lang={lang}> {note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};
