"use client";
import { useProblemText } from "#components/platform/forms/problem.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

type Props = { id: string; name: string; label: string; hint?: string; error: ApiError | null; isRecovery?: boolean };

/** A code of the authenticator app or, `isRecovery`, one from paper. What went wrong stands at the field, since the code is all there is. */
export const CodeField = ({ id, name, label, hint, error, isRecovery = false }: Props) => {
  const text = useProblemText();
  const shown = error && error.code !== "reauthentication_required" ? (error.fields[name]?.message ?? text(error)) : undefined;
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={shown}
      inputMode={isRecovery ? "text" : "numeric"}
      autoComplete={isRecovery ? "off" : "one-time-code"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isRecovery ? 40 : 20}
      required
    />
  );
};
