"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { ApiError } from "#lib/api-client/api-error.ts";
import { requestLink } from "#lib/notifications/queries.ts";

/** ROUTE-68: asks for an address; the answer is the same for all (threat 10). */
export const RequestMailLink = () => {
  const t = useTranslations("service-pages.links.request");
  const fields = useTranslations("info.fields");
  const [email, setEmail] = useState("");
  const [isMissing, setMissing] = useState(false);
  const ask = useMutation<null, ApiError, string>({ mutationFn: requestLink });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(email.trim() === "");
    if (email.trim() !== "") ask.mutate(email);
  };
  const error = isMissing ? fields("required") : (ask.error?.fields.email?.message ?? ask.error?.message);
  if (ask.isSuccess) {
    return (
      <div className="stackv">
        <Notice tone="ok" role="status">
          {t("sent", { email: ask.variables })}
        </Notice>
        <Button onClick={() => ask.reset()}>{t("again")}</Button>
      </div>
    );
  }
  return (
    <form className="stackv" onSubmit={onSubmit} noValidate>
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
      <Button look="go" wide type="submit" busy={ask.isPending}>
        {t("button")}
      </Button>
    </form>
  );
};
