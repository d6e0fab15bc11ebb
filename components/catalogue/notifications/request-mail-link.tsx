"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { requestLink } from "#lib/catalogue/notifications/queries.ts";

/** ROUTE-68: asks for an address; the answer is the same for all (threat 10). */
export const RequestMailLink = () => {
  const t = useTranslations("service-pages.links.request");
  const fields = useTranslations("info.fields");
  const [email, setEmail] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, isBusy, error: refused, errorOf } = useAction();
  const onSubmit = async () => {
    setMissing(email.trim() === "");
    if (email.trim() !== "" && (await run(() => requestLink(email)))) setSentTo(email);
  };
  const error = isMissing ? fields("required") : (errorOf("email") ?? refused?.message);
  if (sentTo !== null) {
    return (
      <div className="stackv">
        <Notice tone="ok" role="status">
          {t("sent", { email: sentTo })}
        </Notice>
        <Button onClick={() => setSentTo(null)}>{t("again")}</Button>
      </div>
    );
  }
  return (
    <Form className="stackv" onSubmit={onSubmit}>
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error}
      />
      <Button look="go" wide type="submit" busy={isBusy}>
        {t("button")}
      </Button>
    </Form>
  );
};
