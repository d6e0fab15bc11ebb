export type Place = { x: number; y: number };
type Stretch = { from: Place; to: Place };

export const samePlace = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y;

/** The same two ends, in either direction. */
export const sameStretch = (a: Stretch, b: Stretch): boolean =>
  (samePlace(a.from, b.from) && samePlace(a.to, b.to)) || (samePlace(a.from, b.to) && samePlace(a.to, b.from));

/** The cells from one to another, both included: in a row, a column or a diagonal; none otherwise. */
export const cellsBetween = (from: Place, to: Place): Place[] => {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.max(Math.abs(across), Math.abs(down));
  if (across !== 0 && down !== 0 && Math.abs(across) !== Math.abs(down)) return [];
  return Array.from({ length: length + 1 }, (_, i) => ({ x: from.x + Math.sign(across) * i, y: from.y + Math.sign(down) * i }));
};
