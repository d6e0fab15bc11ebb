/** Of one member. */
export const MAX_ADAPTED_FILES = 200;
/** Largest office file whose texts are offered, in bytes; they are read and written while somebody waits. */
export const MAX_OFFICE_BYTES = 20 * 1_048_576;
/** Of one file: how many texts, and letters of one and of all (UTF-16 units). */
export const MAX_TEXTS = 3_000;
export const MAX_TEXT = 8_000;
export const MAX_LETTERS = 300_000;

type Changed = { at: number; was: string; text: string };
type Placed = { placed: Map<number, string>; lost: Changed[] };

/**
 * Where changes belong in the texts of a file as it is now: at their place while it says what it said, else at the only text that does. So they
 * follow into a newer version of the file; what has no place there is told, not dropped.
 */
export const placeChanges = (texts: readonly string[], changes: readonly Changed[]): Placed => {
  const placed = new Map<number, string>();
  const lost: Changed[] = [];
  for (const change of changes) {
    const others = texts.flatMap((text, at) => (text === change.was ? [at] : []));
    const at = texts[change.at] === change.was ? change.at : others.length === 1 ? others[0] : undefined;
    if (at === undefined || placed.has(at)) lost.push(change);
    else placed.set(at, change.text);
  }
  return { placed, lost };
};
