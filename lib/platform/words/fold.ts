import type { World } from "#lib/platform/worlds/worlds.ts";

// Letters that Unicode does not take apart into a base letter and a mark.
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
  ς: "σ",
  ё: "е",
  ґ: "г",
};

/** Serbian is written in both scripts; the index knows the Latin one, without accents (ђ = đ = d). */
const serbian: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  ђ: "d",
  е: "e",
  ж: "z",
  з: "z",
  и: "i",
  ј: "j",
  к: "k",
  л: "l",
  љ: "lj",
  м: "m",
  н: "n",
  њ: "nj",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  ћ: "c",
  у: "u",
  ф: "f",
  х: "h",
  ц: "c",
  ч: "c",
  џ: "dz",
  ш: "s",
};

// Marks are accents in Latin and Greek; in Cyrillic (й, ї), Thai or Devanagari they make another letter.
const accent = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;

/** Lower case, without accents, full-width forms narrowed: the one spelling that index and query share. */
export const foldText = (text: string, world: World): string => {
  const plain = text.normalize("NFKD").toLowerCase().replace(accent, "$1").normalize("NFC");
  const table = world === "rs" ? serbian : null;
  return plain.replace(/[ßæœøđðþłıħςёґ]|\p{Script=Cyrillic}/gu, (char) => table?.[char] ?? letters[char] ?? char);
};
