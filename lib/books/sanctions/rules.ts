// By their sound in Latin letters, as passports write them; what is not here is compared as it is.
const letters: Record<string, string> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" },
  ...{ α: "a", β: "v", γ: "g", δ: "d", ε: "e", ζ: "z", η: "i", θ: "th", ι: "i", κ: "k", λ: "l", μ: "m", ν: "n", ξ: "x", ο: "o", π: "p" },
  ...{ ρ: "r", σ: "s", ς: "s", τ: "t", υ: "y", φ: "f", χ: "ch", ψ: "ps", ω: "o" },
  ...{ а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "zh", з: "z", и: "i", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p", р: "r" },
  ...{ с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch", ъ: "", ы: "y", ь: "", э: "e", ю: "yu", я: "ya" },
  ...{ і: "i", є: "ye", ґ: "g", ђ: "dj", ј: "j", љ: "lj", њ: "nj", ћ: "c", џ: "dz" },
};

/**
 * The parts of a name as they are compared: lower case, without accents and punctuation, in Latin letters, in alphabetical order.
 * "Ó Briain, Seán" → ["briain", "o", "sean"].
 */
export const namePartsOf = (name: string): string[] =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’`]/gu, "")
    .replace(/./gu, (letter) => letters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort();

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
