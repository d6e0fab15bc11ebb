"use client";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import type { PaperYears } from "#lib/commerce/orders/schema.ts";

type Props<Key extends QueryKey> = {
  query: UseQueryOptions<PaperYears, Error, PaperYears, Key>;
  fetchFile: (year: number, format: "pdf" | "csv") => Promise<Blob>;
  /** seller: credit notes and payouts; buyer: invoices. */
  kind: "seller" | "buyer";
};

/** Papers of a year for the tax return: choose it, take the PDF or the CSV. Nothing is shown before there is a year to choose. */
export const YearPapers = <Key extends QueryKey>({ query, fetchFile, kind }: Props<Key>) => {
  const t = useTranslations("cabinet-settings.taxYear");
  const common = useTranslations("common");
  const id = useId();
  const { data, error, refetch, isFetching } = useQuery(query);
  const [chosen, setChosen] = useState<string>();
  if (error && !data)
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  if (!data?.years.length) return null;
  const year = Number(chosen ?? data.years[0]);
  const name = kind === "seller" ? "tax-year" : "purchases";
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-18">
        {t(`${kind}.title`)}
      </h2>
      <p className="mb-3">{t(`${kind}.text`)}</p>
      <div className="flex flex-wrap items-end gap-3">
        <NativeSelect
          name={`${kind}-year`}
          label={t("year")}
          value={String(year)}
          options={data.years.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <FileButton
          fetchFile={() => fetchFile(year, "pdf")}
          fileName={`${name}-${year}.pdf`}
          text={t("pdf")}
          label={t("pdfOf", { year: String(year) })}
        />
        <FileButton
          fetchFile={() => fetchFile(year, "csv")}
          fileName={`${name}-${year}.csv`}
          text={t("csv")}
          label={t("csvOf", { year: String(year) })}
        />
      </div>
    </section>
  );
};
