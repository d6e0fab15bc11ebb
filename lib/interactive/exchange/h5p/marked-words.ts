type Piece = { text: string } | { gap: string };
type Word = { id: string; text: string; isTarget: boolean };

/** Punctuation that H5P leaves out of a word before and after it. */
const before = /^[[({⟨¿¡“"«„]+/;
const after = '",….:;?!])}⟩»”';

/** Counted from the end, for an expression would take long over many points. */
const endOf = (word: string): number => {
  let end = word.length;
  while (end > 0 && after.includes(word[end - 1] as string)) end -= 1;
  return end;
};

/**
 * A text of Mark the Words: what stands between spaces is a word that can be touched, without its punctuation; one between asterisks is a target.
 */
export const markedWords = (text: string): { pieces: Piece[]; words: Word[] } => {
  const pieces: Piece[] = [];
  const words: Word[] = [];
  let between = "";
  const flush = (): void => {
    if (between) pieces.push({ text: between });
    between = "";
  };
  for (const token of text.split(/(\s+)/)) {
    const front = before.exec(token)?.[0] ?? "";
    const rest = token.slice(front.length);
    const end = endOf(rest);
    const [core, back] = [rest.slice(0, end), rest.slice(end)];
    const marked = /^\*(.+)\*$/s.exec(core);
    const word = marked?.[1] ?? core;
    between += front;
    if (word.trim() === "") {
      between += core + back;
      continue;
    }
    flush();
    const id = `w${words.length + 1}`;
    words.push({ id, text: word, isTarget: marked !== null });
    pieces.push({ gap: id });
    between = back;
  }
  flush();
  return { pieces, words };
};
