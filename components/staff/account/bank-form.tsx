"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { bankQuery, saveBank } from "#lib/staff/account/queries.ts";
import type { BankAnswer } from "#lib/staff/account/schema.ts";

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

  const onSubmit = async (form: FormData) => {
    const values = Object.fromEntries(form);
    const done = await run(() => freshProof(() => saveBank(values)));
    if (!done) return;
    client.setQueryData(bankQuery.queryKey, done.value);
    showToast({ text: t("saved", { iban: done.value.account?.maskedIban ?? "" }) });
    onEnd();
  };
  return (
    <Panel title={account ? t("change") : t("add")}>
      <Form ref={form} className="stackv max-w-100" onSubmit={onSubmit}>
        <Problem error={error} fields={fields} />
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
      </Form>
    </Panel>
  );
};
