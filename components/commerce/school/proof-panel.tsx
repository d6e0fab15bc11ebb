"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { LetterForm } from "#components/commerce/school/letter-form.tsx";
import { useKeepSchool, useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { confirmMailCode, sendMailCode } from "#lib/commerce/school/queries.ts";
import type { MailProofAnswer, School } from "#lib/commerce/school/schema.ts";

/** The proof that a school is one: an address there, or a letter. What was handed in can be replaced until staff have verified it. */
export const ProofPanel = ({ school: { status, proof } }: { school: School }) => {
  const t = useTranslations("my-school.proof");
  const [way, setWay] = useState("official_mail");
  if (status === "verified") return <p>{proof === "document" ? t("isLetter") : t("isMail")}</p>;
  return (
    <div className="stackv">
      {status === "pending" && (
        <Notice tone="info" role="status">
          {proof === "document" ? t("isLetter") : t("isMail")}
        </Notice>
      )}
      <RadioGroup
        legend={t("way")}
        hideLegend
        name="way"
        look="rows"
        value={way}
        onChange={setWay}
        options={[
          { value: "official_mail", label: t("mail"), hint: t("mailHint"), more: <MailProof /> },
          { value: "document", label: t("letter"), hint: t("letterHint"), more: <LetterForm /> },
        ]}
      />
    </div>
  );
};

const MailProof = () => {
  const t = useTranslations("my-school.proof");
  const format = useFormatter();
  const keep = useKeepSchool();
  const [sent, setSent] = useState<(MailProofAnswer & { email: string }) | null>(null);
  const ask = useAction();
  const answer = useSchoolChange();
  const send = (form: FormData) => {
    const email = String(form.get("email"));
    return ask.run(() => sendMailCode(email), { after: (made) => setSent({ ...made, email }) });
  };
  return (
    <div className="stackv py-2">
      <Form className="flex flex-wrap items-end gap-3" onSubmit={send}>
        <TextField
          className="grow"
          name="email"
          type="email"
          label={t("email")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={ask.errorOf("email")}
          required
        />
        <Button type="submit" busy={ask.isBusy}>
          {sent ? t("newCode") : t("sendCode")}
        </Button>
      </Form>
      <Problem error={ask.error} />
      {sent && (
        <Form
          className="stackv"
          onSubmit={(form) =>
            answer.run(() => confirmMailCode(sent.challenge, String(form.get("code"))), { toast: () => t("done"), after: keep })
          }
        >
          <p role="status" className="text-14 wrap-anywhere">
            {t("codeSent", { email: sent.email, time: format.dateTime(new Date(sent.expiresAt), { timeStyle: "short" }) })}
          </p>
          <Problem error={answer.error} />
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              name="code"
              label={t("code")}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              error={answer.errorOf("code")}
              required
            />
            <Button type="submit" look="main" busy={answer.isBusy}>
              {t("confirm")}
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
};
