/** At most this many characters: "3-5, 9". */
export const PAGE_LIST_CHARACTERS = 100;

const part = /^\s*(\d{1,4})\s*(?:[-–]\s*(\d{1,4}))?\s*$/;

type Range = { from: number; to: number };

/** The ranges that a list of pages names, as in a dialog for printing: "3-5, 9". Empty for an empty list; null for what is none. */
export const readPageList = (text: string): Range[] | null => {
  if (text.trim() === "") return [];
  if (text.length > PAGE_LIST_CHARACTERS) return null;
  const ranges: Range[] = [];
  for (const piece of text.split(/[,;、،]/)) {
    const [, first, last = first] = part.exec(piece) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === undefined || from < 1 || to < from) return null;
    ranges.push({ from, to });
  }
  return ranges;
};

/** Whether a page (1-based) is on the list; on an empty one, and on one that nobody can read, every page is. */
export const isOnPageList = (text: string, page: number): boolean => {
  const ranges = readPageList(text) ?? [];
  return ranges.length === 0 || ranges.some(({ from, to }) => page >= from && page <= to);
};
