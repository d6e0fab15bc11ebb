"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { useRoomAction } from "#components/admin/use-room-action.ts";
import { emptyDraft, toVoucherInput } from "#components/promotion/read-voucher-form.ts";
import { VoucherFields } from "#components/promotion/voucher-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { createPlatformVoucher } from "#lib/promotion/queries.ts";
import { type Currency, currencyCodes, isCurrency } from "#lib/worlds/currencies.ts";

/** A voucher of the platform's, with the reason for it. */
export const PlatformVoucherForm = ({ onEnd }: { onEnd: () => void }) => {
  const t = useTranslations("second-home.vouchers");
  const words = useTranslations("cabinet-settings.vouchers");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { run, isBusy, problem, errorOf } = useRoomAction();
  const [draft, setDraft] = useState(emptyDraft);
  const [currency, setCurrency] = useState<Currency>("EUR");
  const [reason, setReason] = useState("");
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const made = await run(() => createPlatformVoucher({ ...toVoucherInput(draft, currency), currency, reason }));
    if (!made) return;
    void client.invalidateQueries({ queryKey: ["platform-vouchers"] });
    showToast({ text: words("made", { code: made.value.code }) });
    onEnd();
  };
  return (
    <section className="panel" aria-label={t("new")}>
      <h2 className="text-18">{t("new")}</h2>
      <form className="stackv" method="post" noValidate onSubmit={(event) => void submit(event)}>
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
      </form>
    </section>
  );
};
