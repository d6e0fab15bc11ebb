"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BillingFields, type BillingValues } from "#components/commerce/orders/billing-fields.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { BillingAnswer } from "#lib/commerce/orders/schema.ts";
import type { VatCheck } from "#lib/commerce/vat/schema.ts";
import type { UserDetails } from "#lib/identity/users/schema.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { billingQuery, saveBilling } from "#lib/staff/account/queries.ts";

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
    region: "",
    country: worlds[world].country,
    vatId: "",
    leitwegId: "",
    invoiceEmail: "",
    ...answer.billing,
  });

  const onSubmit = async () => {
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
  const ids = Object.fromEntries(Object.keys(errors).map((field) => [field, `billing.${field}`]));
  return (
    <Form className="stackv" onSubmit={onSubmit}>
      <Problem error={error} fields={ids} />
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
    </Form>
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
