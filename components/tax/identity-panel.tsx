"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import { IdentityFields } from "#components/tax/identity-fields.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { FormErrorSummary } from "#components/ui/form-error-summary.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { identityQuery, saveIdentity } from "#lib/tax/queries.ts";
import type { IdentityAnswer } from "#lib/tax/schema.ts";

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
  const common = useTranslations("common");
  const client = useQueryClient();
  const [kind, setKind] = useState(data.identity?.kind ?? "person");
  const { run, isBusy, error, errorOf } = useAction();
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const done = await run(() => saveIdentity(values));
    if (!done) return;
    client.setQueryData(identityQuery.queryKey, done.value);
    showToast({ text: t("saved", { name: String(values.legalName) }) });
  };
  const errors = names.flatMap((id) => {
    const message = errorOf(id);
    return message ? [{ id, message }] : [];
  });
  return (
    <form method="post" noValidate className="stackv max-w-100" onSubmit={(event) => void onSubmit(event)}>
      {errors.length > 0 && <FormErrorSummary title={common("form.title")} text={common("form.kept")} errors={errors} />}
      <Problem error={error} />
      <IdentityFields data={data} kind={kind} onKind={setKind} errorOf={errorOf} />
      <Button type="submit" look="main" busy={isBusy}>
        {t("save")}
      </Button>
    </form>
  );
};
