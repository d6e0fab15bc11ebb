"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { Problem } from "#components/security/problem.tsx";
import { useFreshProof } from "#components/security/reauthenticate.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { FormErrorSummary } from "#components/ui/form-error-summary.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { emailChangeQuery, requestEmailChange } from "#lib/account/queries.ts";

/** ROUTE-18: asks both mailboxes; the answer is the same whoever the new address belongs to (threat 10). */
export const EmailForm = () => {
  const t = useTranslations("cabinet-settings.email");
  const common = useTranslations("common");
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error, errorOf } = useAction();
  const message = errorOf("newEmail");
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newEmail = String(new FormData(event.currentTarget).get("newEmail"));
    const done = await run(() => freshProof(() => requestEmailChange(newEmail)));
    if (done) await client.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
  };
  return (
    <Panel title={t("ask")}>
      <form method="post" noValidate className="stackv max-w-100" onSubmit={onSubmit}>
        {message && <FormErrorSummary title={common("form.title")} text={common("form.kept")} errors={[{ id: "newEmail", message }]} />}
        <Problem error={error} />
        <TextField
          name="newEmail"
          type="email"
          label={t("newEmail")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={message}
          required
        />
        <div>
          <Button type="submit" look="main" busy={isBusy} busyText={t("asking")}>
            {t("ask")}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
