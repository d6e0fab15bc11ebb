"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogClose } from "#components/ui/dialog.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { endVoucher } from "#lib/promotion/queries.ts";
import { canEndVoucher } from "#lib/promotion/rules.ts";
import type { Voucher } from "#lib/promotion/schema.ts";

/** Ends a voucher after one question; nothing for those that are over. */
export const EndVoucherButton = ({ voucher: { id, code, state } }: { voucher: Voucher }) => {
  const t = useTranslations("cabinet-sales.vouchers");
  const common = useTranslations("common");
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, error } = useAction();
  if (!canEndVoucher(state)) return null;
  const end = async () => {
    if (!(await run(() => endVoucher(id)))) return;
    void client.invalidateQueries({ queryKey: ["own-vouchers"] });
    setOpen(false);
    showToast({ text: t("ended", { code }) });
  };
  return (
    <>
      <Button small look="quiet" aria-label={t("endOf", { code })} onClick={() => setOpen(true)}>
        {t("end")}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("endTitle", { code })}
        description={t("endText")}
        closeText={common("close")}
        actions={
          <>
            <DialogClose render={<Button>{common("cancel")}</Button>} />
            <Button look="danger" busy={isBusy} onClick={() => void end()}>
              {t("end")}
            </Button>
          </>
        }
      >
        <Problem error={error} />
      </Dialog>
    </>
  );
};
