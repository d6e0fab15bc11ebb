"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { importsQuery } from "#lib/selling/imports/queries.ts";

/** The last imports, each with the way back into it; nothing where there are none, or where they cannot be had. */
export const ImportList = () => {
  const t = useTranslations("cabinet-materials.imports");
  const format = useFormatter();
  const href = useHref();
  const { data } = useQuery(importsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-18">{t("earlier")}</h3>
      <ul className="stackv">
        {data.items.map(({ id, name, createdAt, done, count, refused }) => (
          <li key={id}>
            <a href={href("cabinet.uploadEdit", {}, { view: "import", import: id })} className="wrap-anywhere">
              {name}
            </a>{" "}
            <span className="text-14 text-ink-2">
              {[
                format.dateTime(new Date(createdAt), { dateStyle: "medium", timeStyle: "short" }),
                t("progress", { done, count: count - refused }),
              ].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
