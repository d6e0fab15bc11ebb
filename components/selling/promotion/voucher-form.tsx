"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { emptyDraft, toVoucherInput } from "#components/selling/promotion/read-voucher-form.ts";
import { VoucherFields } from "#components/selling/promotion/voucher-fields.tsx";
import { VoucherPreview } from "#components/selling/promotion/voucher-preview.tsx";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { createVoucher } from "#lib/selling/promotion/queries.ts";

const fields = {
  code: "code",
  value: "value",
  minimumMinor: "minimum",
  maxRedemptions: "maxRedemptions",
  perUserLimit: "perUserLimit",
  validFrom: "validFrom",
  validUntil: "validUntil",
};

/** ROUTE-28: a new voucher; beside it what it does to a price. What was typed stays until it is made. */
export const VoucherForm = ({ currency, onEnd }: { currency: Currency; onEnd: () => void }) => {
  const t = useTranslations("cabinet-sales.vouchers");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();
  const { run, isBusy, error, errorOf } = useChange(["own-vouchers"]);
  const [draft, setDraft] = useState(emptyDraft);
  const input = toVoucherInput(draft, currency, bcp47);
  const { kind, value, minimumMinor } = input;
  const shown =
    typeof value === "number" && typeof minimumMinor === "number" && value > 0 && (kind === "amount" || value <= 10_000)
      ? { kind, value, minimumMinor, currency, worlds: draft.worlds }
      : null;
  const submit = async () => {
    const made = await run(() => createVoucher(input), { toast: ({ code }) => t("made", { code }) });
    if (made) onEnd();
  };
  return (
    <Panel title={t("new")} text={t("text")}>
      <Form className="stackv" onSubmit={submit}>
        <Problem error={error} fields={fields} />
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
      </Form>
    </Panel>
  );
};
