"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import type { LateDialogProps } from "#components/session/show-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { requestFreeLink } from "#lib/offers/queries.ts";

type Props = Pick<LateDialogProps, "onClose"> & { materialId: number; title: string };

/** ROUTE-69: a free material without an account; the address is used for this one mail. */
export const FreeLinkDialog = ({ materialId, title, onClose }: Props) => {
  const t = useTranslations("modals.freeLink");
  const common = useTranslations("common");
  const { run, isBusy, error, errorOf } = useAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "");
    const done = await run(() => requestFreeLink(materialId, email));
    if (done) setSentTo(email);
  };
  return (
    <Dialog
      title={t("title")}
      description={sentTo === null ? t("text", { title }) : undefined}
      closeText={common("close")}
      open
      onOpenChange={(is) => !is && onClose()}
    >
      {sentTo !== null ? (
        <Notice tone="ok" role="status" title={t("sent")}>
          {t("sentText", { email: sentTo })}
        </Notice>
      ) : (
        <form method="post" noValidate className="stackv" onSubmit={onSubmit}>
          <Problem error={error} />
          <TextField name="email" type="email" label={t("email")} hint={t("hint")} autoComplete="email" error={errorOf("email")} required />
          <div className="dlg-end">
            <Button onClick={onClose}>{common("cancel")}</Button>
            <Button type="submit" look="main" busy={isBusy}>
              {t("send")}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
};
