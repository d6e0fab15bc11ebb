"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { LateDialogProps } from "#components/identity/session/show-dialog.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { requestFreeLink } from "#lib/pages/offers/queries.ts";

type Props = Pick<LateDialogProps, "onClose"> & { materialId: number; title: string };

/** ROUTE-69: a free material without an account; the address is used for this one mail. */
export const FreeLinkDialog = ({ materialId, title, onClose }: Props) => {
  const t = useTranslations("modals.freeLink");
  const common = useTranslations("common");
  const { run, isBusy, error, errorOf } = useAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const onSubmit = async (form: FormData) => {
    const email = String(form.get("email") ?? "");
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
        <Form className="stackv" onSubmit={onSubmit}>
          <Problem error={error} />
          <TextField name="email" type="email" label={t("email")} hint={t("hint")} autoComplete="email" error={errorOf("email")} required />
          <div className="dlg-end">
            <Button onClick={onClose}>{common("cancel")}</Button>
            <Button type="submit" look="main" busy={isBusy}>
              {t("send")}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
};
