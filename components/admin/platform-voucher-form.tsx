"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/forms/form.tsx";
import { useChange } from "#components/forms/use-change.ts";
import { emptyDraft, toVoucherInput } from "#components/promotion/read-voucher-form.ts";
import { VoucherFields } from "#components/promotion/voucher-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { useWorld } from "#components/world/world-provider.tsx";
import { createPlatformVoucher } from "#lib/promotion/queries.ts";
import { type Currency, currencyCodes, isCurrency } from "#lib/worlds/currencies.ts";

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
