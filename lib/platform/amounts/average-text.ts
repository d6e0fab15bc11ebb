// One for each language: a page of results asks for two dozen.
const formats = new Map<string, Intl.NumberFormat>();

/** The average of stars with its one decimal, as "4,3". */
export const averageText = (average: number, bcp47: string): string => {
  let format = formats.get(bcp47);
  if (!format) {
    format = new Intl.NumberFormat(bcp47, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    formats.set(bcp47, format);
  }
  return format.format(average);
};
