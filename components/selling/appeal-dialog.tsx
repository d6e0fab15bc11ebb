"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { sendAppeal } from "#lib/cases/queries.ts";

/** Free of charge, once, for six months; somebody else decides (Regulation (EU) 2022/2065 art. 20). */
export const AppealDialog = ({ caseId }: { caseId: number }) => {
  const t = useTranslations("cabinet-materials.upload.appeal");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { run, isBusy, error, errorOf } = useAction();
  const [isOpen, setOpen] = useState(false);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text") ?? "");
    if (!(await run(() => sendAppeal(caseId, text)))) return;
    setOpen(false);
    showToast({ text: t("sent") });
    await client.invalidateQueries({ queryKey: ["uploads"] });
  };
  return (
    <Dialog
      title={t("title")}
      description={t("description")}
      closeText={common("close")}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button small>{t("open")}</Button>}
    >
      <form method="post" noValidate className="stackv" onSubmit={onSubmit}>
        <Problem error={error} />
        <TextArea name="text" label={t("text")} rows={6} maxLength={4_000} error={errorOf("text")} required />
        <div className="dlg-end">
          <Button type="submit" look="main" busy={isBusy}>
            {t("send")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
