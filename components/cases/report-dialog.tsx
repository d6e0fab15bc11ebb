"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import type { LateDialogProps } from "#components/session/show-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { reportContent } from "#lib/cases/queries.ts";
import { type NoticeGround, noticeGrounds } from "#lib/cases/rules.ts";
import type { ModeratedType } from "#lib/cases/schema.ts";

type Props = LateDialogProps & { subject: { subjectType: ModeratedType; subjectId: number } };

/** Regulation (EU) 2022/2065 art. 16: what, why, by whom, in good faith; confirmed on the spot and by mail. */
export const ReportDialog = ({ subject, isMember, onClose }: Props) => {
  const t = useTranslations("modals.report");
  const common = useTranslations("common");
  const { run, isBusy, error, errorOf } = useAction();
  const [caseId, setCaseId] = useState<number | null>(null);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
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
        <form method="post" noValidate className="stackv" onSubmit={onSubmit}>
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
        </form>
      )}
    </Dialog>
  );
};
