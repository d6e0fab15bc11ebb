import { getTranslations } from "next-intl/server";
import type { SearchFieldTexts } from "#components/platform/layout/search-field.tsx";

/** The words of a SearchField, handed over as properties so that the browser needs no messages for it. */
export const searchFieldTexts = async (placeholder?: string): Promise<SearchFieldTexts> => {
  const t = await getTranslations("header");
  return {
    label: t("search.label"),
    placeholder: placeholder ?? t("search.placeholder"),
    suggestions: t("search.suggestions"),
    found: t.raw("search.found"),
    inSubject: t.raw("search.inSubject"),
  };
};
