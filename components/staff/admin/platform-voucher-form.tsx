"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { emptyDraft, toVoucherInput } from "#components/selling/promotion/read-voucher-form.ts";
import { VoucherFields } from "#components/selling/promotion/voucher-fields.tsx";
import { type Currency, currencyCodes, isCurrency } from "#lib/platform/worlds/currencies.ts";
import { createPlatformVoucher } from "#lib/selling/promotion/queries.ts";

/** A voucher of the platform's, with the reason for it. */
export const PlatformVoucherForm = ({ onEnd }: { onEnd: () => void }) => {
  const t = useTranslations("staff.vouchers");
  const words = useTranslations("cabinet-sales.vouchers");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();
  const { run, isBusy, problem, errorOf } = useChange(["platform-vouchers"]);
  const [draft, setDraft] = useState(emptyDraft);
  const [currency, setCurrency] = useState<Currency>("EUR");
  const [reason, setReason] = useState("");
  const submit = async () => {
    const input = { ...toVoucherInput(draft, currency, bcp47), currency, reason };
    const made = await run(() => createPlatformVoucher(input), { toast: ({ code }) => words("made", { code }) });
    if (made) onEnd();
  };
  return (
    <section className="panel" aria-label={t("new")}>
      <h2 className="text-18">{t("new")}</h2>
      <Form className="stackv" onSubmit={submit}>
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <NativeSelect
          label={t("currency")}
          name="currency"
          className="max-w-60"
          value={currency}
          options={currencyCodes.map((value) => ({ value, label: value }))}
          onChange={({ target }) => isCurrency(target.value) && setCurrency(target.value)}
        />
        <VoucherFields draft={draft} currency={currency} onChange={(change) => setDraft({ ...draft, ...change })} errorOf={errorOf} />
        <TextArea
          label={t("reason")}
          hint={t("reasonHint")}
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          error={errorOf("reason")}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="row">
          <Button type="submit" look="main" busy={isBusy} busyText={words("saving")}>
            {words("save")}
          </Button>
          <Button look="quiet" onClick={onEnd}>
            {common("cancel")}
          </Button>
        </div>
      </Form>
    </section>
  );
};
