const bare = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Words that were mixed, in the order in which they make the sentence; null when they do not make it. */
export const inOrder = (mixed: readonly string[], whole: string): string[] | null => {
  const goal = bare(whole);
  const find = (left: readonly string[], made: string): string[] | null => {
    if (left.length === 0) return made === goal ? [] : null;
    const tried = new Set<string>();
    for (const [place, word] of left.entries()) {
      if (tried.has(word) || !goal.startsWith(made + bare(word))) continue;
      tried.add(word);
      const rest = find(left.toSpliced(place, 1), made + bare(word));
      if (rest) return [word, ...rest];
    }
    return null;
  };
  return find(mixed, "");
};
