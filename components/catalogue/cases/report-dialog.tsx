"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { LateDialogProps } from "#components/identity/session/show-dialog.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { reportContent } from "#lib/catalogue/cases/queries.ts";
import { type NoticeGround, noticeGrounds } from "#lib/catalogue/cases/rules.ts";
import type { ModeratedType } from "#lib/catalogue/cases/schema.ts";

type Props = LateDialogProps & { subject: { subjectType: ModeratedType; subjectId: number } };

/** Regulation (EU) 2022/2065 art. 16: what, why, by whom, in good faith; confirmed on the spot and by mail. */
export const ReportDialog = ({ subject, isMember, onClose }: Props) => {
  const t = useTranslations("modals.report");
  const common = useTranslations("common");
  const { run, isBusy, error, errorOf } = useAction();
  const [caseId, setCaseId] = useState<number | null>(null);
  const onSubmit = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? "");
    const done = await run(() =>
      reportContent({
        ...subject,
        ground: text("ground") as NoticeGround,
        text: text("text"),
        name: text("name"),
        email: text("email"),
        isInGoodFaith: form.has("isInGoodFaith") as true,
      }),
    );
    if (done) setCaseId(done.value.caseId);
  };
  return (
    <Dialog
      title={t(`titles.${subject.subjectType}`)}
      description={caseId === null ? t("text") : undefined}
      closeText={common("close")}
      open
      onOpenChange={(is) => !is && onClose()}
    >
      {caseId !== null ? (
        <Notice tone="ok" role="status" title={t("done")}>
          {t("doneText", { caseId })}
        </Notice>
      ) : (
        <Form className="stackv" onSubmit={onSubmit}>
          <Problem error={error} />
          <NativeSelect
            name="ground"
            label={t("ground")}
            options={noticeGrounds.map((value) => ({ value, label: t(`grounds.${value}`) }))}
          />
          <TextArea name="text" label={t("what")} hint={t("whatHint")} rows={5} maxLength={4_000} error={errorOf("text")} required />
          {!isMember && (
            <>
              <TextField name="name" label={t("name")} autoComplete="name" maxLength={120} error={errorOf("name")} required />
              <TextField
                name="email"
                type="email"
                label={t("email")}
                hint={t("emailHint")}
                autoComplete="email"
                error={errorOf("email")}
                required
              />
            </>
          )}
          <Checkbox name="isInGoodFaith" label={t("goodFaith")} error={errorOf("isInGoodFaith")} />
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
