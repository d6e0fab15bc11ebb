"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { CartSkeleton } from "#components/ui/cart-skeleton.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { FormErrorSummary } from "#components/ui/form-error-summary.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Table } from "#components/ui/table.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { useWorld } from "#components/world/world-provider.tsx";
import { saveTaxStatus, taxQuery } from "#lib/payouts/queries.ts";
import { type TaxStatus, type TaxStatuses, taxKinds } from "#lib/payouts/schema.ts";
import { worlds } from "#lib/worlds/worlds.ts";

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
      <CartSkeleton label={common("loading")} />
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
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const done = await run(() => saveTaxStatus(values));
    if (!done) return;
    client.setQueryData(taxQuery.queryKey, done.value);
    showToast({ text: t("saved", { day: String(values.validFrom) }) });
  };
  const errors = names.flatMap((id) => {
    const message = errorOf(id);
    return message ? [{ id, message }] : [];
  });
  return (
    <form method="post" noValidate className="stackv mt-4 max-w-100" onSubmit={(event) => void onSubmit(event)}>
      {errors.length > 0 && <FormErrorSummary title={common("form.title")} text={common("form.kept")} errors={errors} />}
      <Problem error={error} />
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
        defaultValue={data.today}
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
    </form>
  );
};
