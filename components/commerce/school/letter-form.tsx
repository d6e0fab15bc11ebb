"use client";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useKeepSchool, useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { upload } from "#components/platform/ui/icon-shapes.ts";
import { handInLetter } from "#lib/commerce/school/queries.ts";

/** Hands in a letter with the school's stamp: choosing it sends it. */
export const LetterForm = () => {
  const t = useTranslations("my-school.proof");
  const input = useRef<HTMLInputElement>(null);
  const keep = useKeepSchool();
  const { run, isBusy, error, errorOf } = useSchoolChange();
  const send = async (file: File | undefined) => {
    if (file) await run(() => handInLetter(file), { toast: () => t("done"), after: keep });
    if (input.current) input.current.value = "";
  };
  return (
    <div className="stackv py-2">
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        className="vh"
        tabIndex={-1}
        aria-label={t("choose")}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <div>
        <Button icon={upload} busy={isBusy} onClick={() => input.current?.click()}>
          {t("choose")}
        </Button>
      </div>
      <Problem error={error} />
      {errorOf("file") && <p role="alert">{errorOf("file")}</p>}
    </div>
  );
};
