"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCapsLock } from "#components/identity/auth/use-caps-lock.ts";
import { PasswordField } from "#components/platform/ui/password-field.tsx";
import { passwordStrength } from "#lib/identity/auth/rules.ts";

const words = ["passwordHint", "passwordOk", "passwordGood", "passwordStrong"] as const;

/** A password that is being made up: can be shown, says how many characters are missing and then how good it is, in words and as a bar. */
export const NewPasswordField = ({ label, error, name = "password" }: { label: string; error?: string | undefined; name?: string }) => {
  const t = useTranslations("login");
  const capsLock = useCapsLock();
  const [typed, setTyped] = useState("");
  const { level, missing } = passwordStrength(typed);
  const hint = typed !== "" && missing > 0 ? t("passwordMissing", { count: missing }) : t(words[level]);
  return (
    <div>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        error={error}
        hint={capsLock.isOn ? t("capsLock") : hint}
        ok={level > 0}
        showText={t("showPassword")}
        hideText={t("hidePassword")}
        onInput={(event) => setTyped(event.currentTarget.value)}
        required
        {...capsLock.watch}
      />
      {/* The words above say the same. */}
      <progress className="bar mt-1.5" value={typed === "" ? 0 : level + 1} max={4} aria-hidden="true" />
    </div>
  );
};
