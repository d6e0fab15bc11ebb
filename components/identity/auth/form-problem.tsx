"use client";
import { useTranslations } from "next-intl";
import { faultsOf } from "#components/platform/forms/faults.ts";
import { FormErrorSummary } from "#components/platform/ui/form-error-summary.tsx";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

type FormProblemProps = {
  error: Pick<ApiError, "code" | "message" | "reason">;
  /** The form's fields in their order. */
  fields: readonly string[];
  errorOf: (name: string) => string | undefined;
};

/** What went wrong with a form, on top of it: takes the focus, says that nothing is lost, leads to the fields. */
export const FormProblem = ({ error, fields, errorOf }: FormProblemProps) => {
  const t = useTranslations("login.problems");
  const errors = faultsOf(fields, errorOf);
  if (errors.length > 0) return <FormErrorSummary title={t("fieldsTitle")} text={t("kept")} errors={errors} />;
  if (error.code === "chunk") return <FormErrorSummary title={t("networkTitle")} text={`${error.message} ${t("kept")}`} />;
  if (error.code === "network" || error.code === "aborted") return <FormErrorSummary title={t("networkTitle")} text={t("networkText")} />;
  if (error.code === "passkey_cancelled" || error.reason === "passkey_invalid")
    return <FormErrorSummary title={t("passkeyTitle")} text={t("passkeyText")} />;
  if (error.code === "passkey_unsupported") return <FormErrorSummary title={t("passkeyTitle")} text={t("passkeyUnsupported")} />;
  if (error.code === "invalid_grant") return <FormErrorSummary title={t("wrongTitle")} text={t("wrongText")} />;
  const text = error.code === "unreadable" ? t("otherText") : error.message;
  return <FormErrorSummary title={t("otherTitle")} text={`${text} ${t("kept")}`} />;
};
