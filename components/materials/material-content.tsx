import { getFormatter, getTranslations } from "next-intl/server";
import { MaterialCard } from "#components/materials/material-card.tsx";
import { RightsCard } from "#components/materials/rights-card.tsx";
import { ReportButton } from "#components/moderation/report-button.tsx";
import { FileRow } from "#components/ui/file-row.tsx";
import type { MaterialPageData } from "#lib/materials/schema.ts";
import type { World } from "#lib/worlds/worlds.ts";

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
        <div className="prose read mt-3" lang={data.card.language}>
          {data.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </section>
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
      <section aria-labelledby="files">
        <h2 id="files">{t("files")}</h2>
        <div className="mt-2">
          {data.files.map((file) => (
            <FileRow
              key={file.id}
              type={file.format}
              name={<span className="break-words">{file.name}</span>}
              meta={[file.pageCount ? common("pageCount", { count: file.pageCount }) : null, size(file.bytes)].filter(Boolean).join(" · ")}
            />
          ))}
        </div>
      </section>
      <RightsCard rights={data.rights} />
      <ReportButton subjectType="material" subjectId={data.card.id} text={t("report")} failedText={common("reportFailed")} />
    </>
  );
};
