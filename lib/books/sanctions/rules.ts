import { namePartsOf } from "#lib/platform/words/name-parts.ts";

// Other areas see rules.ts alone.
export { namePartsOf };

/** Whether one letter more, less or another makes one word the other. */
export const isOneEdit = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
};

const withoutPart = (parts: readonly string[], at: number): string => parts.filter((_, index) => index !== at).join(" ");
const groupInto = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const group = map.get(key);
  if (group) group.push(value);
  else map.set(key, [value]);
};

/**
 * Makes a list findable. What it returns answers a name with the listed ones of the same parts in any order, or, where both have two parts or
 * more, of the same parts but one that is one edit apart.
 */
export const indexNames = (names: readonly string[]): ((name: string) => string[]) => {
  const whole = new Map<string, string[]>();
  const rest = new Map<string, { part: string; name: string }[]>();
  for (const name of names) {
    const parts = namePartsOf(name);
    if (parts.length === 0) continue;
    groupInto(whole, parts.join(" "), name);
    if (parts.length > 1) for (const [at, part] of parts.entries()) groupInto(rest, withoutPart(parts, at), { part, name });
  }
  return (stated) => {
    const parts = namePartsOf(stated);
    if (parts.length === 0) return [];
    const near =
      parts.length < 2
        ? []
        : parts.flatMap((part, at) => (rest.get(withoutPart(parts, at)) ?? []).filter((one) => isOneEdit(one.part, part)));
    return [...new Set([...(whole.get(parts.join(" ")) ?? []), ...near.map(({ name }) => name)])];
  };
};
