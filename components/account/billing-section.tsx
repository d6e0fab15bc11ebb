"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { BillingFields, type BillingValues } from "#components/orders/billing-fields.tsx";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { FormErrorSummary } from "#components/ui/form-error-summary.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { SkeletonText } from "#components/ui/skeleton.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { useWorld } from "#components/world/world-provider.tsx";
import { billingQuery, saveBilling } from "#lib/account/queries.ts";
import type { BillingAnswer } from "#lib/orders/schema.ts";
import type { UserDetails } from "#lib/users/schema.ts";
import type { VatCheck } from "#lib/vat/schema.ts";
import { worlds } from "#lib/worlds/worlds.ts";

const tones = { registered: "ok", unknown: "warn", unchecked: "info" } as const;

const BillingEditor = ({ answer, user }: { answer: BillingAnswer; user: UserDetails }) => {
  const t = useTranslations("cabinet-settings.billing");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { world } = useWorld();
  const { run, isBusy, error } = useAction();
  const [vatCheck, setVatCheck] = useState<VatCheck>(null);
  const [values, setValues] = useState<BillingValues>({
    name: user.details.publicName,
    company: "",
    street: "",
    postalCode: "",
    city: "",
    country: worlds[world].country,
    vatId: "",
    invoiceEmail: "",
    ...answer.billing,
  });

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setVatCheck(null);
    const done = await run(() => saveBilling(values));
    if (!done) return;
    setVatCheck(done.value.vatCheck);
    client.setQueryData(billingQuery.queryKey, done.value);
    // The checkout begins with it, and the cart's VAT follows it.
    for (const queryKey of [["payment-options"], ["cart"], ["user"]]) void client.invalidateQueries({ queryKey });
    showToast({ text: t("saved") });
  };
  const errors = Object.fromEntries(Object.entries(error?.fields ?? {}).map(([field, { message }]) => [field, message]));
  const rows = Object.entries(errors).map(([field, message]) => ({ id: `billing.${field}`, message }));
  return (
    <form method="post" noValidate className="stackv" onSubmit={onSubmit}>
      {rows.length > 0 && <FormErrorSummary title={common("form.title")} text={common("form.kept")} errors={rows} />}
      <Problem error={error} />
      <BillingFields
        values={values}
        onChange={(change) => setValues((old) => ({ ...old, ...change }))}
        errors={errors}
        countries={answer.countries}
        text={t}
        optional={common("optional")}
      />
      {vatCheck && (
        <Notice tone={tones[vatCheck]} role="status">
          {t(`vat.${vatCheck}`)}
        </Notice>
      )}
      <div>
        <Button type="submit" look="main" busy={isBusy} busyText={t("saving")}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
};

/** ROUTE-20: the address that the next order begins with, by the rules of the checkout. */
export const BillingSection = ({ user }: { user: UserDetails }) => {
  const t = useTranslations("cabinet-settings.billing");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(billingQuery);
  return (
    <Panel title={t("title")} text={t("intro")}>
      {!data && !error && <SkeletonText count={6} />}
      {!data && error && (
        <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data && <BillingEditor answer={data} user={user} />}
    </Panel>
  );
};
