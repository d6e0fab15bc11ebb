"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useUser } from "#components/identity/session/use-session.ts";
import { Card } from "#components/platform/ui/card.tsx";
import { placeholderRuling } from "#components/platform/ui/placeholder-page.tsx";
import { Price } from "#components/platform/ui/price.tsx";
import { Rating } from "#components/platform/ui/rating.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { termsQuery } from "#lib/catalogue/taxonomy/queries.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Draft } from "#lib/selling/selling/schema.ts";

/** How the material will stand in every list, as far as it is known. */
export const DraftCard = ({ draft }: { draft: Draft }) => {
  const t = useTranslations("cabinet-materials.upload.card");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();
  const me = useUser();
  const { fields, pages, files, parts } = draft;
  const { data: terms } = useQuery(termsQuery(fields.world));
  const subject = terms?.subject.find(({ key }) => key === fields.subjects[0]);
  const grades = terms?.class_grade.filter(({ key }) => fields.classGrades.includes(key)).map(({ short, name }) => short ?? name) ?? [];
  const first = pages[0]?.small ?? parts[0]?.picture;
  const pageCount = pages.length || parts.reduce((sum, part) => sum + part.pageCount, 0);
  const isMeasured = pageCount > 0 || files.some(({ kind, status }) => kind === "material_file" && status === "ready");
  const formats = [...new Set(files.filter(({ kind }) => kind !== "cover").map(({ format }) => format))];
  const price =
    fields.priceMinor === null ? null : fields.priceMinor === 0 ? common("free") : formatPrice(fields.priceMinor, fields.currency, bcp47);
  return (
    <div className="max-w-54" inert>
      <Card
        href="#"
        title={fields.title || t("noTitle")}
        hue={subjectHue(subject?.key ?? "")}
        picture={first ? { src: first.url, width: first.width, height: first.height, alt: "" } : null}
        placeholder={placeholderRuling(fields.world)}
        pages={pageCount || null}
        tab={subject?.name}
        byline={me?.details.publicName}
        facts={[
          { term: t("grade"), value: grades.join(", ") || "–" },
          { term: t("extent"), value: isMeasured ? common("pageCount", { count: pageCount }) : "–" },
          { term: t("format"), value: formats.join(", ") || "–" },
        ]}
        rating={<Rating average={null} text={t("noRating")} />}
        price={price === null ? <p className="pr text-ink-3">{t("noPrice")}</p> : <Price price={price} />}
      />
    </div>
  );
};
