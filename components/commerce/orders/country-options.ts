import type { Option } from "#components/platform/ui/native-select.tsx";

/** Countries by their names in the page's language, sorted as that language sorts. */
export const countryOptions = (countries: readonly string[], bcp47: string): Option[] => {
  const names = new Intl.DisplayNames([bcp47], { type: "region" });
  const collator = new Intl.Collator(bcp47);
  return countries.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((a, b) => collator.compare(a.label, b.label));
};
