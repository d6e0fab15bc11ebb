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
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { askQuestion } from "#lib/catalogue/questions/queries.ts";
import { LENGTHS } from "#lib/catalogue/questions/rules.ts";
import { loginPathWithReturn } from "#lib/platform/api-client/login-path.ts";

type Props = LateDialogProps & { materialId: number };

/** The question, and whether everybody may read it; a visitor is led to the login and back. */
export const AskDialog = ({ materialId, isMember, onClose }: Props) => {
  const t = useTranslations("questions");
  const common = useTranslations("common");
  const [isSent, setSent] = useState(false);
  return (
    <Dialog
      title={t("ask")}
      description={isSent ? undefined : t("form.text")}
      closeText={common("close")}
      open
      onOpenChange={(is) => !is && onClose()}
    >
      {isSent ? (
        <Sent onClose={onClose} />
      ) : isMember ? (
        <AskForm materialId={materialId} onSent={() => setSent(true)} />
      ) : (
        <Login onClose={onClose} />
      )}
    </Dialog>
  );
};

const AskForm = ({ materialId, onSent }: { materialId: number; onSent: () => void }) => {
  const t = useTranslations("questions.form");
  const { run, isBusy, error, errorOf } = useAction();
  const onSubmit = async (form: FormData) => {
    const body = String(form.get("body") ?? "");
    if (await run(() => askQuestion({ materialId, body, agrees: form.has("agrees") }))) onSent();
  };
  return (
    <Form className="stackv" onSubmit={onSubmit}>
      <Problem error={error} />
      <TextArea
        name="body"
        label={t("body")}
        hint={t("bodyHint")}
        rows={5}
        maxLength={LENGTHS.question.max}
        error={errorOf("body")}
        required
      />
      <Checkbox name="agrees" label={t("agrees")} hint={t("agreesHint")} error={errorOf("agrees")} />
      <Button type="submit" look="main" busy={isBusy}>
        {t("send")}
      </Button>
    </Form>
  );
};

const Sent = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations("questions");
  const href = useHref();
  return (
    <Notice
      tone="ok"
      role="status"
      title={t("form.sent")}
      action={
        // The next page comes without a load, and the dialog would stay above it.
        <a href={href("cabinet.questions")} onClick={onClose}>
          {t("own.title")}
        </a>
      }
    >
      {t("form.sentText")}
    </Notice>
  );
};

const Login = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations("questions.form");
  const login = useTranslations("login.session");
  const href = useHref();
  return (
    <div className="stackv">
      <p>{t("login")}</p>
      {/* The login comes without a load, and the dialog would stay above it. */}
      <LinkButton look="main" href={loginPathWithReturn(href("login"), window.location)} onClick={onClose}>
        {login("login")}
      </LinkButton>
    </div>
  );
};
