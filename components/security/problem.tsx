"use client";
import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice.tsx";
import type { ApiError } from "#lib/api-client/api-error.ts";

const own = ["network", "unreadable", "passkey_cancelled", "passkey_unsupported", "passkey_known", "conflict"] as const;
type Own = (typeof own)[number];
const isOwn = (code: string): code is Own => own.some((one) => one === code);

/** The words for an error: the server's, or ours where it could not speak or did not know better. */
export const useProblemText = () => {
  const t = useTranslations("cabinet-settings.security.problems");
  return (error: ApiError): string => (isOwn(error.code) ? t(error.code) : error.message);
};

/** What went wrong with a step, above its buttons; nothing when all is well, when a field says it, or when the user called it off. */
export const Problem = ({ error }: { error: ApiError | null }) => {
  const text = useProblemText();
  if (!error || Object.keys(error.fields).length > 0 || error.code === "reauthentication_required") return null;
  return (
    <Notice tone="error" role="alert">
      {text(error)}
    </Notice>
  );
};
