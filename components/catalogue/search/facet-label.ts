type Texts = (key: string) => string;

/** The words of a filter's value: those of the world's taxonomy, but the page's own for prices, answer keys and exercises. */
export const facetLabel = (t: Texts, name: string, { key, name: own }: { key: string; name: string }): string => {
  if (name === "price") return t(`facet.${key}`);
  if (name === "answer_key") return t("facet.withKey");
  if (name === "interactive") return t("facet.interactive");
  return own;
};
