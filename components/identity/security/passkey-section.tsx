"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { createPasskey } from "#components/identity/auth/sign-with-passkey.ts";
import { PasskeyRow } from "#components/identity/security/passkey-row.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { keyRound } from "#components/platform/ui/icon-shapes.ts";
import { Panel } from "#components/platform/ui/panel.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { addPasskey, securityQuery, startNewPasskey } from "#lib/identity/security/queries.ts";
import { canRemovePasskey, describeDevice, MAX_PASSKEYS } from "#lib/identity/security/rules.ts";
import type { Security } from "#lib/identity/security/schema.ts";

/** "Firefox, Windows": a first name for the passkey made here. */
const nameHere = (): string => {
  const { browser, system } = describeDevice(navigator.userAgent);
  return [browser, system].filter(Boolean).join(", ");
};

/** Passkeys: list, add, rename, remove. */
export const PasskeySection = ({ security }: { security: Security }) => {
  const { passkeys, hasPassword, socialAccounts } = security;
  const t = useTranslations("cabinet-settings.security.passkeys");
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error, errorOf } = useAction();
  const [isAdding, setAdding] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: securityQuery.queryKey });

  const onSubmit = async (form: FormData) => {
    const name = String(form.get("passkeyName"));
    const done = await run(async () => {
      const response = await createPasskey(await freshProof(startNewPasskey));
      return freshProof(() => addPasskey(name, response));
    });
    if (!done) return;
    setAdding(false);
    showToast({ text: t("added", { name: done.value.name }) });
    refresh();
  };

  const canRemove = canRemovePasskey({ hasPassword, socialAccounts, passkeys: passkeys.length });
  return (
    <Panel title={t("title")} text={t("text")}>
      {passkeys.length > 0 && (
        <ul className="mb-4 grid" aria-label={t("title")}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} canRemove={canRemove} onChanged={refresh} />
          ))}
        </ul>
      )}
      <Problem error={error} />
      {isAdding ? (
        <Form className="stackv mt-3 max-w-100" onSubmit={onSubmit}>
          <TextField
            name="passkeyName"
            label={t("name")}
            hint={t("nameHint")}
            error={errorOf("name")}
            defaultValue={nameHere()}
            maxLength={60}
            autoComplete="off"
            required
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="main" icon={keyRound} busy={isBusy} busyText={t("adding")}>
              {t("create")}
            </Button>
            <Button look="quiet" onClick={() => setAdding(false)}>
              {t("cancel")}
            </Button>
          </div>
        </Form>
      ) : (
        <Button icon={keyRound} disabled={passkeys.length >= MAX_PASSKEYS} onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      )}
    </Panel>
  );
};
