"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { type Column, Table } from "#components/platform/ui/table.tsx";
import { Bars } from "#components/selling/sales/chart-frame.tsx";

const BARS = 8;

type Props<Row> = {
  title: string;
  text: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Of the bars: name, value, and how a value is written. */
  labelOf: (row: Row) => string;
  figureOf: (row: Row) => number;
  format: (value: number) => string;
  isCount: boolean;
  columns: readonly Column<Row>[];
  /** The file of the whole table. */
  csv: ReactNode;
};

/** The largest of a list as bars, with the whole list as a table behind them. */
export const EvaluationBars = <Row,>({ title, text, rows, rowKey, labelOf, figureOf, format, isCount, columns, csv }: Props<Row>) => {
  const t = useTranslations("cabinet-sales.evaluation");
  const items = rows.slice(0, BARS).map((row) => ({ label: labelOf(row), value: figureOf(row) }));
  const spoken = `${text}: ${items.map(({ label, value }) => `${label} ${format(value)}`).join(", ")}`;
  return (
    <section className="panel min-w-0" aria-label={title}>
      <h2 className="text-18">{title}</h2>
      <p className="small muted">{text}</p>
      {rows.length === 0 ? (
        <p className="mt-3 text-14">{t("none")}</p>
      ) : (
        <>
          {items.some(({ value }) => value > 0) && <Bars text={spoken} items={items} format={format} isCount={isCount} name={text} />}
          <Disclosure summary={t("asTable")}>
            <Table<Row> keepsColumns label={title} rows={rows} rowKey={rowKey} columns={columns} />
            <div className="mt-3">{csv}</div>
          </Disclosure>
        </>
      )}
    </section>
  );
};
