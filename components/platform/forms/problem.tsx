"use client";
import { useTranslations } from "next-intl";
import { type FieldIds, faultsOf } from "#components/platform/forms/faults.ts";
import { FormErrorSummary } from "#components/platform/ui/form-error-summary.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

const own = ["network", "unreadable", "passkey_cancelled", "passkey_unsupported", "passkey_known", "conflict"] as const;
type Own = (typeof own)[number];
const isOwn = (code: string): code is Own => own.some((one) => one === code);

/** The words for an error: the server's, or ours where it could not speak or did not know better. */
export const useProblemText = () => {
  const t = useTranslations("cabinet-settings.security.problems");
  return (error: ApiError): string => (isOwn(error.code) ? t(error.code) : error.message);
};

type Props = {
  error: ApiError | null;
  /** The form's fields in their order, for a form that names its faults on top and leads to each. */
  fields?: FieldIds;
  /** Instead of the server's words for a field. */
  errorOf?: (name: string) => string | undefined;
};

/** What went wrong with a step, above its buttons; nothing when all is well, when a field says it, or when the user called it off. */
export const Problem = ({ error, fields, errorOf }: Props) => {
  const text = useProblemText();
  if (fields) {
    const faults = faultsOf(fields, errorOf ?? ((name) => error?.fields[name]?.message));
    if (faults.length > 0) return <Faults faults={faults} />;
  }
  if (!error || Object.keys(error.fields).length > 0 || error.code === "reauthentication_required") return null;
  return (
    <Notice tone="error" role="alert">
      {text(error)}
    </Notice>
  );
};

const Faults = ({ faults }: { faults: ReturnType<typeof faultsOf> }) => {
  const t = useTranslations("common.form");
  return <FormErrorSummary title={t("title")} text={t("kept")} errors={faults} />;
};
