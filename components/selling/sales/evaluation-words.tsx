"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Table } from "#components/platform/ui/table.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

type Words = { words: string; searches: number };

/** What was searched for, and how often; each leads to its results. */
export const EvaluationWords = ({ title, text, rows, csv }: { title: string; text: string; rows: readonly Words[]; csv: ReactNode }) => {
  const t = useTranslations("cabinet-sales.evaluation");
  const href = useHref();
  return (
    <section className="panel min-w-0" aria-label={title}>
      <h2 className="text-18">{title}</h2>
      <p className="small muted mb-3">{text}</p>
      {rows.length === 0 ? (
        <p className="text-14">{t("none")}</p>
      ) : (
        <>
          <Table<Words>
            label={title}
            className="!min-w-0"
            rows={rows}
            rowKey={({ words }) => words}
            columns={[
              {
                key: "words",
                header: t("word"),
                isRowHeader: true,
                cell: ({ words }) => (
                  <a className="wrap-anywhere" href={href("search", {}, { q: words })}>
                    {words}
                  </a>
                ),
              },
              { key: "searches", header: t("searches"), align: "end", cell: ({ searches }) => String(searches) },
            ]}
          />
          <div className="mt-3">{csv}</div>
        </>
      )}
    </section>
  );
};
