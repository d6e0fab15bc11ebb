"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { type Column, Table } from "#components/platform/ui/table.tsx";
import type { SchoolOverview } from "#lib/commerce/school-papers/schema.ts";

type Spent = SchoolOverview["bySubject"][number];
type Licence = SchoolOverview["licences"][number];
const states = ["approved", "refused", "withdrawn", "open"] as const;
const counts = ["seats", "given", "free"] as const;

/** What was spent by subject and by member, the licences of the year and what was asked for. */
export const OverviewTables = ({ data }: { data: SchoolOverview }) => {
  const t = useTranslations("my-school");
  const price = usePrice(data.currency);
  const spent = (first: string): Column<Spent>[] => [
    { key: "name", header: first, isRowHeader: true, cell: ({ name }) => name || t("overview.noSubject") },
    { key: "spent", header: t("overview.spent"), align: "end", cell: ({ spentMinor }) => price(spentMinor) },
  ];
  const total = (key: (typeof counts)[number]) => data.licences.reduce((sum, one) => sum + one[key], 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {data.bySubject.length === 0 ? (
        <p>{t("overview.nothing")}</p>
      ) : (
        <>
          <Part title={t("overview.bySubject")}>
            <Table<Spent>
              label={t("overview.bySubject")}
              rows={data.bySubject}
              rowKey={({ name }) => name}
              columns={spent(t("overview.subject"))}
            />
          </Part>
          <Part title={t("overview.byMember")}>
            <Table<Spent & { key: number }>
              label={t("overview.byMember")}
              // Two of one name may have spent the same.
              rows={data.byMember.map((member, key) => ({ ...member, key }))}
              rowKey={({ key }) => key}
              columns={spent(t("roles.member"))}
            />
          </Part>
        </>
      )}
      {data.licences.length > 0 && (
        <Part title={t("overview.licences")}>
          <Table<Licence & { key: number }>
            label={t("overview.licences")}
            rows={data.licences.map((licence, key) => ({ ...licence, key }))}
            rowKey={({ key }) => key}
            columns={[
              { key: "title", header: t("overview.licence"), isRowHeader: true, cell: ({ title }) => title },
              ...counts.map((key) => ({
                key,
                header: t(`overview.${key}`),
                align: "end" as const,
                cell: (licence: Licence) => licence[key],
              })),
            ]}
          />
          <p className="mt-2 text-14">{t("buy.given", { given: total("given"), seats: total("seats") })}</p>
        </Part>
      )}
      <Part title={t("overview.requests")}>
        <dl className="max-w-96">
          {states.map((state) => (
            <div key={state} className="kv">
              <dt>{t(`buy.status.${state}`)}</dt>
              <dd className="text-end num">{data.requests[state]}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-18">{title}</h2>
    {children}
  </section>
);
