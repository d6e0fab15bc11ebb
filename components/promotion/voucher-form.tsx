"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { emptyDraft, toVoucherInput } from "#components/promotion/read-voucher-form.ts";
import { VoucherFields } from "#components/promotion/voucher-fields.tsx";
import { VoucherPreview } from "#components/promotion/voucher-preview.tsx";
import { Panel } from "#components/security/panel.tsx";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { FormErrorSummary } from "#components/ui/form-error-summary.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { createVoucher } from "#lib/promotion/queries.ts";
import type { Currency } from "#lib/worlds/currencies.ts";

const shownErrors = {
  code: "code",
  value: "value",
  minimumMinor: "minimum",
  maxRedemptions: "maxRedemptions",
  perUserLimit: "perUserLimit",
};
const dayErrors = { validFrom: "validFrom", validUntil: "validUntil" };

/** The fields in error with their ids, for the summary above a form. */
export const voucherErrors = (errorOf: (name: string) => string | undefined) =>
  Object.entries({ ...shownErrors, ...dayErrors }).flatMap(([name, id]) => {
    const message = errorOf(name);
    return message ? [{ id, message }] : [];
  });

/** ROUTE-28: a new voucher; beside it what it does to a price. What was typed stays until it is made. */
export const VoucherForm = ({ currency, onEnd }: { currency: Currency; onEnd: () => void }) => {
  const t = useTranslations("cabinet-settings.vouchers");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { run, isBusy, error, errorOf } = useAction();
  const [draft, setDraft] = useState(emptyDraft);
  const input = toVoucherInput(draft, currency);
  const errors = voucherErrors(errorOf);
  const { kind, value, minimumMinor } = input;
  const shown =
    typeof value === "number" && typeof minimumMinor === "number" && value > 0 && (kind === "amount" || value <= 10_000)
      ? { kind, value, minimumMinor, currency, worlds: draft.worlds }
      : null;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const made = await run(() => createVoucher(input));
    if (!made) return;
    void client.invalidateQueries({ queryKey: ["own-vouchers"] });
    showToast({ text: t("made", { code: made.value.code }) });
    onEnd();
  };
  return (
    <Panel title={t("new")} text={t("text")}>
      <form className="stackv" method="post" noValidate onSubmit={(event) => void submit(event)}>
        {errors.length > 0 && <FormErrorSummary title={common("form.title")} text={common("form.kept")} errors={errors} />}
        <Problem error={error} />
        <VoucherFields draft={draft} currency={currency} onChange={(change) => setDraft({ ...draft, ...change })} errorOf={errorOf} />
        <VoucherPreview voucher={shown} />
        <div className="row">
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
