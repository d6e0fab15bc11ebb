"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { sendAppeal } from "#lib/catalogue/cases/queries.ts";

/** Free of charge, once, for six months; somebody else decides (Regulation (EU) 2022/2065 art. 20). */
export const AppealDialog = ({ caseId }: { caseId: number }) => {
  const t = useTranslations("cabinet-materials.upload.appeal");
  const common = useTranslations("common");
  const { run, isBusy, error, errorOf } = useChange(["uploads"]);
  const [isOpen, setOpen] = useState(false);
  const onSubmit = async (form: FormData) => {
    const text = String(form.get("text") ?? "");
    const done = await run(() => sendAppeal(caseId, text), { toast: () => t("sent") });
    if (done) setOpen(false);
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
      <Form className="stackv" onSubmit={onSubmit}>
        <Problem error={error} />
        <TextArea name="text" label={t("text")} rows={6} maxLength={4_000} error={errorOf("text")} required />
        <div className="dlg-end">
          <Button type="submit" look="main" busy={isBusy}>
            {t("send")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
