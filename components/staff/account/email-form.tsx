"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { emailChangeQuery, requestEmailChange } from "#lib/staff/account/queries.ts";

/** ROUTE-18: asks both mailboxes; the answer is the same whoever the new address belongs to (threat 10). */
export const EmailForm = () => {
  const t = useTranslations("cabinet-settings.email");
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error, errorOf } = useAction();
  const onSubmit = async (form: FormData) => {
    const newEmail = String(form.get("newEmail"));
    const done = await run(() => freshProof(() => requestEmailChange(newEmail)));
    if (done) await client.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
  };
  return (
    <Panel title={t("ask")}>
      <Form className="stackv max-w-100" onSubmit={onSubmit}>
        <Problem error={error} fields={["newEmail"]} />
        <TextField
          name="newEmail"
          type="email"
          label={t("newEmail")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={errorOf("newEmail")}
          required
        />
        <div>
          <Button type="submit" look="main" busy={isBusy} busyText={t("asking")}>
            {t("ask")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
};
