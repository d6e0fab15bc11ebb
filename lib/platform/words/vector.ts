/**
 * Besides the bare word, a material's index holds it once more under each field it stands in, so that "in the title" is answered by the
 * index alone. t title, s subject, topic, grade, type, keyword or author, p page; k taxonomy key; w world.
 */
export type Field = "t" | "s" | "p";

/** The lexeme of a word in a field; `:` never occurs in a word. */
export const inField = (field: Field | "k" | "w", word: string): string => `${field}:${word}`;

const quote = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;

/** PostgreSQL refuses vectors of 1 MB and more; what does not fit is left out (the end of a very long text). */
const MAX_BYTES = 700_000;

/** A tsvector in its text form; positions (1-based) only where they are given. */
export const toVector = (lexemes: Iterable<readonly [lexeme: string, positions?: readonly number[]]>): string => {
  const parts: string[] = [];
  let bytes = 0;
  for (const [lexeme, positions] of lexemes) {
    bytes += Buffer.byteLength(lexeme) + 2 + 2 * Math.min(positions?.length ?? 0, 255);
    if (bytes > MAX_BYTES) break;
    parts.push(
      positions?.length
        ? `${quote(lexeme)}:${positions
            .slice(0, 255)
            .map((position) => Math.min(position, 16_383))
            .join(",")}`
        : quote(lexeme),
    );
  }
  return parts.join(" ");
};

/** One lexeme of a tsquery; `isPrefix` finds all that begin so. */
export const toTerm = (lexeme: string, isPrefix = false): string => `${quote(lexeme)}${isPrefix ? ":*" : ""}`;
