"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useRef } from "react";
import { Problem } from "#components/security/problem.tsx";
import { useFreshProof } from "#components/security/reauthenticate.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { FormErrorSummary } from "#components/ui/form-error-summary.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { bankQuery, saveBank } from "#lib/account/queries.ts";
import type { BankAnswer } from "#lib/account/schema.ts";

const fields = ["holder", "iban", "bic"] as const;

/** ROUTE-17: wants a fresh proof of identity; what was typed stays meanwhile. */
export const BankForm = ({ account, onEnd }: { account: BankAnswer["account"]; onEnd: () => void }) => {
  const t = useTranslations("cabinet-settings.bank");
  const common = useTranslations("common");
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error, errorOf } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const done = await run(() => freshProof(() => saveBank(values)));
    if (!done) return;
    client.setQueryData(bankQuery.queryKey, done.value);
    showToast({ text: t("saved", { iban: done.value.account?.maskedIban ?? "" }) });
    onEnd();
  };
  const errors = fields.flatMap((id) => {
    const message = errorOf(id);
    return message ? [{ id, message }] : [];
  });
  return (
    <Panel title={account ? t("change") : t("add")}>
      <form ref={form} method="post" noValidate className="stackv max-w-100" onSubmit={onSubmit}>
        {errors.length > 0 && <FormErrorSummary title={common("form.title")} text={common("form.kept")} errors={errors} />}
        <Problem error={error} />
        <TextField
          name="holder"
          label={t("holder")}
          autoComplete="name"
          maxLength={70}
          defaultValue={account?.holder ?? ""}
          error={errorOf("holder")}
          required
        />
        <TextField
          name="iban"
          label={t("iban")}
          hint={t("ibanHint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          error={errorOf("iban")}
          required
        />
        <TextField
          name="bic"
          label={t("bic")}
          hint={t("bicHint")}
          optional={common("optional")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          defaultValue={account?.bic ?? ""}
          error={errorOf("bic")}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" busy={isBusy} busyText={t("saving")}>
            {t("save")}
          </Button>
          <Button look="quiet" onClick={onEnd}>
            {common("cancel")}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
