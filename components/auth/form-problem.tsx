"use client";
import { useTranslations } from "next-intl";
import { FormErrorSummary } from "#components/ui/form-error-summary.tsx";

type FormProblemProps = {
  problem: { code: string; message: string | null; reason?: string | null };
  /** The form's fields in their order. */
  fields: readonly string[];
  errorOf: (name: string) => string | undefined;
};

/** What went wrong with a form, on top of it: takes the focus, says that nothing is lost, leads to the fields. */
export const FormProblem = ({ problem, fields, errorOf }: FormProblemProps) => {
  const t = useTranslations("login.problems");
  const errors = fields.flatMap((id) => {
    const message = errorOf(id);
    return message ? [{ id, message }] : [];
  });
  if (errors.length > 0) return <FormErrorSummary title={t("fieldsTitle")} text={t("kept")} errors={errors} />;
  if (problem.code === "chunk") return <FormErrorSummary title={t("networkTitle")} text={`${problem.message} ${t("kept")}`} />;
  if (problem.code === "network" || problem.code === "aborted")
    return <FormErrorSummary title={t("networkTitle")} text={t("networkText")} />;
  if (problem.code === "passkey_cancelled" || problem.reason === "passkey_invalid")
    return <FormErrorSummary title={t("passkeyTitle")} text={t("passkeyText")} />;
  if (problem.code === "passkey_unsupported") return <FormErrorSummary title={t("passkeyTitle")} text={t("passkeyUnsupported")} />;
  if (problem.code === "invalid_grant") return <FormErrorSummary title={t("wrongTitle")} text={t("wrongText")} />;
  return <FormErrorSummary title={t("otherTitle")} text={`${problem.message ?? t("otherText")} ${t("kept")}`} />;
};
