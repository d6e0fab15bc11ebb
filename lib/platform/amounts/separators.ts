/** How a language writes numbers. `hasLakhs`: behind the last three digits it groups by two (12,34,567). */
export type Separators = { decimal: string; group: string; hasLakhs: boolean };

const known = new Map<string, Separators>();

export const separatorsOf = (bcp47: string): Separators => {
  const kept = known.get(bcp47);
  if (kept) return kept;
  const parts = new Intl.NumberFormat(bcp47, { useGrouping: "always", numberingSystem: "latn" }).formatToParts(12_345_678.5);
  const textOf = (type: Intl.NumberFormatPartTypes, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  const separators = {
    decimal: textOf("decimal", "."),
    group: textOf("group", " "),
    hasLakhs: parts.filter(({ type }) => type === "group").length === 3,
  };
  known.set(bcp47, separators);
  return separators;
};
