"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

/** The tick of whoever opens an account (TERMS-4), `hasAcceptedTerms`; both texts open beside what she has typed. */
export const TermsCheckbox = ({ error }: { error: string | undefined }) => {
  const t = useTranslations("signup");
  const href = useHref();
  return (
    <Checkbox
      name="hasAcceptedTerms"
      error={error}
      label={t.rich("terms", {
        terms: (words) => (
          <a href={href("content.terms")} target="_blank" rel="noopener">
            {words}
          </a>
        ),
        privacy: (words) => (
          <a href={href("content.privacy")} target="_blank" rel="noopener">
            {words}
          </a>
        ),
      })}
    />
  );
};
