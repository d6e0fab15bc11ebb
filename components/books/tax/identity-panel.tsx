"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IdentityFields } from "#components/books/tax/identity-fields.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { identityQuery, saveIdentity } from "#lib/books/tax/queries.ts";
import type { IdentityAnswer } from "#lib/books/tax/schema.ts";

const names = [
  ...(["kind", "legalName", "birthDate", "companyNumber", "street", "postcode", "city", "country", "taxNumber"] as const),
  "taxCountry",
] as const;

/** Who the seller is before the tax office; only where the operator has to report her, with the law that asks for it. */
export const IdentityPanel = () => {
  const t = useTranslations("seller.dac7");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(identityQuery);
  if (error && !data)
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  if (!data?.isAsked) return null;
  return (
    <section className="panel" aria-labelledby="identity">
      <h2 id="identity" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-2">{t("why")}</p>
      <p className="mb-3 text-14 text-ink-2">{t("kept")}</p>
      {data.isHeld && (
        <p className="mb-3" role="status">
          <Badge tone="warn">{t("held")}</Badge>
        </p>
      )}
      <IdentityForm data={data} />
    </section>
  );
};

const IdentityForm = ({ data }: { data: IdentityAnswer }) => {
  const t = useTranslations("seller.dac7");
  const client = useQueryClient();
  const [kind, setKind] = useState(data.identity?.kind ?? "person");
  const { run, isBusy, error, errorOf } = useAction();
  const onSubmit = async (form: FormData) => {
    const values = Object.fromEntries(form);
    const done = await run(() => saveIdentity(values));
    if (!done) return;
    client.setQueryData(identityQuery.queryKey, done.value);
    showToast({ text: t("saved", { name: String(values.legalName) }) });
  };
  return (
    <Form className="stackv max-w-100" onSubmit={onSubmit}>
      <Problem error={error} fields={names} />
      <IdentityFields data={data} kind={kind} onKind={setKind} errorOf={errorOf} />
      <Button type="submit" look="main" busy={isBusy}>
        {t("save")}
      </Button>
    </Form>
  );
};
