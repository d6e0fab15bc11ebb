/** The title, or its first extension by a tail that no other material has yet; the choice is remembered in `used`. */
export const uniqueTitle = (used: Set<string>, title: string, tails: readonly string[]): string => {
  const candidates = [title, ...tails.map((tail) => `${title}${tail}`), ...tails.slice(1).map((tail) => `${title}${tails[0]}${tail}`)];
  const free = candidates.find((candidate) => !used.has(candidate)) ?? `${title} (${used.size})`;
  used.add(free);
  return free;
};
