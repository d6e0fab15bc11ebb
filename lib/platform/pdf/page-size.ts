/** Names of paper sizes with their portrait width and height in mm. */
const sizes = [
  ["A3", 297, 420],
  ["A4", 210, 297],
  ["A5", 148, 210],
  ["A6", 105, 148],
  ["B4", 250, 353],
  ["B5", 176, 250],
  ["Letter", 216, 279],
  ["Legal", 216, 356],
  ["Tabloid", 279, 432],
] as const;

const TOLERANCE_MM = 2;

const toMm = (points: number) => Math.round((points * 25.4) / 72);

/** "A4", "Letter" or, where no name fits, "210 × 200 mm"; sides in points (1/72 inch). */
export const pageSizeName = (width: number, height: number): string => {
  const [short, long] = [toMm(Math.min(width, height)), toMm(Math.max(width, height))];
  const known = sizes.find(([, w, h]) => Math.abs(w - short) <= TOLERANCE_MM && Math.abs(h - long) <= TOLERANCE_MM);
  return known ? known[0] : `${toMm(width)} × ${toMm(height)} mm`;
};
