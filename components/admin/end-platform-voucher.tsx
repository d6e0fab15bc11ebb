"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useState } from "react";
import { useRoomAction } from "#components/admin/use-room-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogClose } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { endPlatformVoucher } from "#lib/promotion/queries.ts";
import { canEndVoucher } from "#lib/promotion/rules.ts";
import type { Voucher } from "#lib/promotion/schema.ts";

/** Asks once, and why: the reason goes into the audit log. */
export const EndPlatformVoucher = ({ voucher: { id, code, state } }: { voucher: Voucher }) => {
  const t = useTranslations("staff.vouchers");
  const words = useTranslations("cabinet-sales.vouchers");
  const common = useTranslations("common");
  const client = useQueryClient();
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { run, isBusy, problem, errorOf } = useRoomAction();
  if (!canEndVoucher(state)) return null;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!(await run(() => endPlatformVoucher(id, reason)))) return;
    void client.invalidateQueries({ queryKey: ["platform-vouchers"] });
    setOpen(false);
    showToast({ text: words("ended", { code }) });
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
        <form id={form} className="stackv mt-4" noValidate onSubmit={(event) => void submit(event)}>
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
        </form>
      </Dialog>
    </>
  );
};
