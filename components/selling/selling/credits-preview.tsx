"use client";
import { useTranslations } from "next-intl";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { licenceUrl } from "#lib/catalogue/materials/rules.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";

/** The page of credits as it will stand at the end of what buyers download, while it is typed. */
export const CreditsPreview = ({ title, rights }: Pick<DraftFields, "title" | "rights">) => {
  const t = useTranslations("cabinet-materials.upload.credits");
  const named = rights.filter((item) => [item.title, item.creator, item.source, item.licence].some((line) => line?.trim()));
  if (named.length === 0) return null;
  return (
    <Disclosure summary={t("preview")}>
      <p className="help mb-2">{t("text")}</p>
      <div className="panel">
        <p>
          <b>{t("title")}</b>
        </p>
        <p className="wrap-anywhere">{title}</p>
        <ol className="mt-2 grid list-none gap-3 p-0 text-14">
          {named.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a work has nothing else that stays while it is typed
            <li key={index} className="wrap-anywhere">
              <b>{item.title || "…"}</b>
              <br />
              {t("creator", { creator: item.creator || "…" })}
              <br />
              {t("source", { source: item.source || "…" })}
              <br />
              {t("licence", { licence: item.licence || "…" })} ({t(item.isChanged ? "changed" : "unchanged")})
              {licenceUrl(item.licence ?? "") && <span className="text-ink-3"> · {t("linked")}</span>}
            </li>
          ))}
        </ol>
      </div>
    </Disclosure>
  );
};
