"use client";
import { useFormatter, useTranslations } from "next-intl";
import { PageDifferenceText } from "#components/catalogue/materials/page-difference.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import type { BoughtMaterial } from "#lib/commerce/library/schema.ts";

type Version = BoughtMaterial["versions"][number];

/** What is new in what was bought: the last version's pages and the seller's note; those before it folded away. */
export const VersionNews = ({ versions, boughtAt }: Pick<BoughtMaterial, "versions" | "boughtAt">) => {
  const t = useTranslations("cabinet-materials.versions");
  const [latest, ...before] = versions;
  if (!latest || before.length === 0) return null;
  return (
    <div className="mt-2 text-14">
      <p className="wrap-anywhere">
        {latest.publishedAt > boughtAt && <Badge tone="ok">{t("new")}</Badge>} <VersionLine version={latest} />
      </p>
      {before.length > 1 && (
        <Disclosure className="mt-1" summary={t("before")}>
          <ul className="mt-1">
            {before.map((version) => (
              <li key={version.version} className="wrap-anywhere">
                <VersionLine version={version} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
};

const VersionLine = ({ version: { version, publishedAt, difference, note } }: { version: Version }) => {
  const t = useTranslations("cabinet-materials.versions");
  const format = useFormatter();
  return (
    <>
      <b>{t("version", { version, date: format.dateTime(new Date(publishedAt), { dateStyle: "long" }) })}</b>
      {difference && (
        <>
          {" – "}
          <PageDifferenceText difference={difference} />
        </>
      )}
      {note && <> {t("note", { note })}</>}
    </>
  );
};
