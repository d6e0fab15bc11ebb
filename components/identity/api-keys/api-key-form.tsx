"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useScopeName } from "#components/identity/api-keys/use-scope-name.ts";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { keyRound } from "#components/platform/ui/icon-shapes.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { createApiKey } from "#lib/identity/api-keys/queries.ts";
import { type CreatedKey, MAX_KEY_DAYS } from "#lib/identity/api-keys/schema.ts";
import { apiScopes } from "#lib/platform/fields/api-scopes.ts";

/** How long a key may live, in days: one chooses, and never longer than a year. */
const lives = [30, 90, 180, MAX_KEY_DAYS];

type Props = { onMade: (made: CreatedKey) => void; onCancel: () => void };

/** What a new key is called, what it may do, and for how long. */
export const ApiKeyForm = ({ onMade, onCancel }: Props) => {
  const t = useTranslations("cabinet-settings.security.apiKeys");
  const passkeys = useTranslations("cabinet-settings.security.passkeys");
  const common = useTranslations("common");
  const format = useFormatter();
  const scopeName = useScopeName();
  const freshProof = useFreshProof();
  const { run, isBusy, error, errorOf } = useAction();
  const noScope = errorOf("scopes");

  const onSubmit = async (form: FormData) => {
    const scopes = apiScopes.filter((scope) => form.has(scope));
    const input = { name: String(form.get("keyName")), scopes, days: Number(form.get("days")) };
    const done = await run(() => freshProof(() => createApiKey(input)));
    if (done) onMade(done.value);
  };

  return (
    <Form className="stackv mt-3 max-w-100" onSubmit={onSubmit}>
      <Problem error={error} />
      <TextField
        name="keyName"
        label={t("name")}
        hint={passkeys("nameHint")}
        error={errorOf("name")}
        maxLength={60}
        autoComplete="off"
        required
      />
      <fieldset className="f" aria-invalid={noScope ? true : undefined} aria-describedby={noScope && "scopes-error"}>
        <legend className="lab mb-1">{t("scopes")}</legend>
        {apiScopes.map((scope) => (
          <Checkbox key={scope} name={scope} label={scopeName(scope)} defaultChecked={scope === "catalogue.read"} />
        ))}
        {noScope && <FieldError id="scopes-error">{noScope}</FieldError>}
      </fieldset>
      <NativeSelect
        name="days"
        label={t("expiry")}
        error={errorOf("days")}
        defaultValue="90"
        options={lives.map((days) => ({
          value: String(days),
          label: format.number(days, { style: "unit", unit: "day", unitDisplay: "long" }),
        }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" icon={keyRound} busy={isBusy} busyText={passkeys("adding")}>
          {t("add")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {common("cancel")}
        </Button>
      </div>
    </Form>
  );
};
