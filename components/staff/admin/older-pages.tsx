"use client";
import { useTranslations } from "next-intl";
import { useHref } from "#components/platform/world/world-provider.tsx";

type Props = { query: Record<string, string>; before: string; next: number | null };

/** Where a list goes on by its last number, and back to its newest: nobody counts how many pages there are. */
export const OlderPages = ({ query: { before: _, ...query }, before, next }: Props) => {
  const t = useTranslations("common");
  const href = useHref();
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
  if (before === "" && next === null) return null;
  return (
    <nav className="pag" aria-label={t("pages")}>
      {before !== "" && <a href={href("admin", {}, given)}>{t("page", { number: 1 })}</a>}
      {next !== null && (
        <a href={href("admin", {}, { ...given, before: next })} rel="next">
          {t("next")}
        </a>
      )}
    </nav>
  );
};
