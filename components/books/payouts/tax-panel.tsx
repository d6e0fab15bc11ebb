"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { saveTaxStatus, taxQuery } from "#lib/books/payouts/queries.ts";
import { type TaxStatus, type TaxStatuses, taxKinds } from "#lib/books/payouts/schema.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const names = ["kind", "country", "validFrom", "taxNumber", "vatId"] as const;

/** How the seller is taxed, dated: it decides about the VAT of her credit notes. */
export const TaxPanel = () => {
  const t = useTranslations("seller.creditNotes.tax");
  const common = useTranslations("common");
  const format = useFormatter();
  const { data, error, refetch, isFetching } = useQuery(taxQuery);
  if (!data)
    return error ? (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    ) : (
      <ListSkeleton label={common("loading")} />
    );
  return (
    <section className="panel" aria-labelledby="tax">
      <h2 id="tax" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-3">{data.items.length === 0 ? t("none") : t("text")}</p>
      {data.items.length > 0 && (
        <Table<TaxStatus>
          label={t("title")}
          rows={data.items}
          rowKey={({ validFrom }) => validFrom}
          columns={[
            {
              key: "from",
              header: t("validFrom"),
              isRowHeader: true,
              cell: ({ validFrom }) => format.dateTime(new Date(`${validFrom}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" }),
            },
            { key: "kind", header: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
            { key: "country", header: t("country"), cell: ({ country }) => country },
            {
              key: "id",
              header: t("vatId"),
              cell: ({ vatId, taxNumber }) => <span className="wrap-anywhere">{vatId ?? taxNumber ?? "–"}</span>,
            },
          ]}
        />
      )}
      {data.items.some(({ isPending }) => isPending) && (
        <Notice tone="warn" className="mt-3">
          {t("pending")}
        </Notice>
      )}
      <TaxForm key={data.items.length} data={data} />
    </section>
  );
};

const TaxForm = ({ data }: { data: TaxStatuses }) => {
  const t = useTranslations("seller.creditNotes.tax");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { world, bcp47 } = useWorld();
  const [now] = data.items;
  const [kind, setKind] = useState<string>(now?.kind ?? "private");
  const { run, isBusy, error, errorOf } = useAction();
  const regions = new Intl.DisplayNames(bcp47, { type: "region" });
  const countries = data.countries
    .map((value) => ({ value, label: regions.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, bcp47));
  const onSubmit = async (form: FormData) => {
    const values = Object.fromEntries(form);
    const done = await run(() => saveTaxStatus(values));
    if (!done) return;
    client.setQueryData(taxQuery.queryKey, done.value);
    showToast({ text: t("saved", { day: String(values.validFrom) }) });
  };
  return (
    <Form className="stackv mt-4 max-w-100" onSubmit={onSubmit}>
      <Problem error={error} fields={names} />
      <NativeSelect
        name="kind"
        label={t("kind")}
        value={kind}
        error={errorOf("kind")}
        options={taxKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(event) => setKind(event.target.value)}
      />
      <NativeSelect
        name="country"
        label={t("country")}
        defaultValue={now?.country ?? worlds[world].country}
        error={errorOf("country")}
        options={countries}
      />
      <TextField
        name="validFrom"
        type="date"
        label={t("validFrom")}
        hint={t("validFromHint")}
        defaultValue={data.earliest}
        error={errorOf("validFrom")}
      />
      {kind !== "private" && (
        <>
          <TextField
            name="vatId"
            label={t("vatId")}
            optional={common("optional")}
            defaultValue={now?.vatId ?? ""}
            maxLength={20}
            error={errorOf("vatId")}
          />
          <TextField
            name="taxNumber"
            label={t("taxNumber")}
            optional={common("optional")}
            defaultValue={now?.taxNumber ?? ""}
            maxLength={30}
            error={errorOf("taxNumber")}
          />
        </>
      )}
      <Button type="submit" look="main" busy={isBusy}>
        {t("save")}
      </Button>
    </Form>
  );
};
