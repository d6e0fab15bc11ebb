const formats = new Map<string, Intl.NumberFormat>();

/** A rate in basis points as the locale writes it: 1900 → 19 % in German, 19% in English; below nothing −19 %. */
export const formatRate = (rateBp: number, bcp47: string): string => {
  const format = formats.get(bcp47) ?? new Intl.NumberFormat(bcp47, { style: "percent", maximumFractionDigits: 2 });
  formats.set(bcp47, format);
  return format.format(rateBp / 10_000).replace("-", "−");
};
