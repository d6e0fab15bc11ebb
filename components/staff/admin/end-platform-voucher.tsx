"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { endPlatformVoucher } from "#lib/selling/promotion/queries.ts";
import { canEndVoucher } from "#lib/selling/promotion/rules.ts";
import type { Voucher } from "#lib/selling/promotion/schema.ts";

/** Asks once, and why: the reason goes into the audit log. */
export const EndPlatformVoucher = ({ voucher: { id, code, state } }: { voucher: Voucher }) => {
  const t = useTranslations("staff.vouchers");
  const words = useTranslations("cabinet-sales.vouchers");
  const common = useTranslations("common");
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { run, isBusy, problem, errorOf } = useChange(["platform-vouchers"]);
  if (!canEndVoucher(state)) return null;
  const submit = async () => {
    const done = await run(() => endPlatformVoucher(id, reason), { toast: () => words("ended", { code }) });
    if (done) setOpen(false);
  };
  return (
    <>
      <Button small look="quiet" aria-label={words("endOf", { code })} onClick={() => setOpen(true)}>
        {words("end")}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words("endTitle", { code })}
        description={words("endText")}
        closeText={common("close")}
        actions={
          <>
            <DialogClose render={<Button>{common("cancel")}</Button>} />
            <Button type="submit" form={form} look="danger" busy={isBusy}>
              {words("end")}
            </Button>
          </>
        }
      >
        <Form id={form} className="stackv mt-4" onSubmit={submit}>
          {problem && (
            <Notice tone="error" role="alert">
              {problem}
            </Notice>
          )}
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
        </Form>
      </Dialog>
    </>
  );
};
