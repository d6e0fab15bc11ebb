"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { endVoucher } from "#lib/selling/promotion/queries.ts";
import { canEndVoucher } from "#lib/selling/promotion/rules.ts";
import type { Voucher } from "#lib/selling/promotion/schema.ts";

/** Ends a voucher after one question; nothing for those that are over. */
export const EndVoucherButton = ({ voucher: { id, code, state } }: { voucher: Voucher }) => {
  const t = useTranslations("cabinet-sales.vouchers");
  const common = useTranslations("common");
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, error } = useChange(["own-vouchers"]);
  if (!canEndVoucher(state)) return null;
  const end = async () => {
    if (await run(() => endVoucher(id), { toast: () => t("ended", { code }) })) setOpen(false);
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
