"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { WithdrawalReceipt } from "#components/commerce/refunds/withdrawal-receipt.tsx";
import { faultsOf } from "#components/platform/forms/faults.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { FormErrorSummary } from "#components/platform/ui/form-error-summary.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { submitWithdrawal } from "#lib/commerce/refunds/queries.ts";
import { type WithdrawalReceipt as Receipt, type WithdrawInput, withdrawInput } from "#lib/commerce/refunds/schema.ts";
import { checkForm } from "#lib/platform/api-client/check-form.ts";

const empty = { orderNumber: "", name: "", email: "", statement: "" };
const names = ["orderNumber", "name", "email", "statement"] as const;

/**
 * The legal function of withdrawal (Directive 2011/83/EU art. 11a): what it concerns, one step to confirm, and the receipt at once. No log-in,
 * and the same answer whatever was typed.
 */
export const WithdrawalScreen = () => {
  const t = useTranslations("service-pages.withdrawal");
  const fields = useTranslations("info.fields");
  const common = useTranslations("common");
  const [values, setValues] = useState<Record<string, string>>(empty);
  const [codes, setCodes] = useState<Record<string, string>>({});
  const [checked, setChecked] = useState<WithdrawInput | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { run, isBusy, error, errorOf } = useAction();
  const top = useRef<HTMLHeadingElement>(null);
  const step = receipt ? "receipt" : checked ? "confirm" : "form";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading
  useEffect(() => {
    if (checked || receipt) top.current?.focus();
  }, [step]);

  if (receipt) return <WithdrawalReceipt receipt={receipt} heading={top} />;
  const textOf = (name: string) => (codes[name] ? fields(codes[name]) : errorOf(name));
  const onCheck = (form: FormData) => {
    const typed = { ...values, ...Object.fromEntries(form) } as Record<string, string>;
    const result = checkForm(withdrawInput, typed);
    setValues(typed);
    setCodes(result.isValid ? {} : result.fields);
    if (result.isValid) setChecked(result.data);
  };
  if (checked) {
    const send = async () => {
      const done = await run(() => submitWithdrawal(checked));
      if (done) setReceipt(done.value);
    };
    const failedFields = error && Object.keys(error.fields).length > 0;
    return (
      <section className="stackv" aria-labelledby="withdrawal-step">
        <h2 id="withdrawal-step" ref={top} tabIndex={-1} className="text-22">
          {t("confirmTitle")}
        </h2>
        <p>{t("confirmText")}</p>
        <dl className="dl panel">
          {names
            .filter((name) => checked[name])
            .map((name) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{checked[name]}</dd>
              </div>
            ))}
        </dl>
        <Problem error={error} />
        {failedFields && <p role="alert">{error.message}</p>}
        <div className="flex flex-wrap gap-3">
          <Button look="main" busy={isBusy} busyText={t("sending")} onClick={() => void send()}>
            {t("confirm")}
          </Button>
          <Button look="quiet" onClick={() => setChecked(null)}>
            {t("change")}
          </Button>
        </div>
      </section>
    );
  }
  const errors = faultsOf(names, textOf);
  return (
    <Form className="stackv max-w-120" onSubmit={onCheck}>
      {errors.length > 0 && <FormErrorSummary title={common("form.title")} text={common("form.kept")} errors={errors} />}
      <TextField
        name="orderNumber"
        label={t("orderNumber")}
        hint={t("orderNumberHint")}
        maxLength={40}
        defaultValue={values.orderNumber}
        error={textOf("orderNumber")}
        required
      />
      <TextField
        name="name"
        label={t("name")}
        autoComplete="name"
        maxLength={120}
        defaultValue={values.name}
        error={textOf("name")}
        required
      />
      <TextField
        name="email"
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={textOf("email")}
        required
      />
      <TextArea
        name="statement"
        label={t("statement")}
        optional={common("optional")}
        rows={4}
        maxLength={2000}
        defaultValue={values.statement}
        error={textOf("statement")}
      />
      <Button type="submit" look="main">
        {t("next")}
      </Button>
    </Form>
  );
};
