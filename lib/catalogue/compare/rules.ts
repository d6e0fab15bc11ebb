/** So many materials stand side by side: what a wide screen shows in columns that can be read. */
export const MOST_COMPARED = 4;

/** Nobody reads further in an address than this many ids. */
const MOST_READ = 50;

/**
 * The ids in the address of a comparison (`ids=7,9`, or repeated as a form sends it), in their order and each once. What is no id is left
 * out, for an old link must not fail.
 */
export const readCompared = (value: string | readonly string[] | undefined): number[] => {
  const words = [value ?? []].flat().flatMap((one) => one.split(","));
  return [...new Set(words.slice(0, MOST_READ).filter((word) => /^[1-9]\d{0,14}$/.test(word)))].map(Number);
};

/** The query of a comparison's address; equal ones have equal addresses. */
export const comparedQuery = (ids: readonly number[]): { ids: string | undefined } => ({ ids: ids.join(",") || undefined });
