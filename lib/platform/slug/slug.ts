import anyAscii from "any-ascii";
import { romanize } from "es-hangul";
import { pinyin } from "pinyin-pro";
import type { World } from "#lib/platform/worlds/worlds.ts";

const MAX_LENGTH = 80;

// Where the general transliteration differs from what the country writes.
const german = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
const nordic = { å: "aa", æ: "ae", ø: "oe" };
const tables: Partial<Record<World, Record<string, string>>> = {
  de: german,
  dk: nordic,
  no: nordic,
  bg: { щ: "sht", ъ: "a", ь: "y", ю: "yu", я: "ya", ж: "zh", х: "h", ц: "ts", ч: "ch", ш: "sh", й: "y" },
  ua: {
    г: "h",
    ґ: "g",
    є: "ie",
    ж: "zh",
    и: "y",
    і: "i",
    ї: "i",
    й: "i",
    х: "kh",
    ц: "ts",
    ч: "ch",
    ш: "sh",
    щ: "shch",
    ю: "iu",
    я: "ia",
    ь: "",
    "’": "",
    "'": "",
  },
  kz: {
    ә: "a",
    ғ: "gh",
    қ: "q",
    ң: "ng",
    ө: "o",
    ұ: "u",
    ү: "u",
    һ: "h",
    і: "i",
    ж: "zh",
    х: "kh",
    ц: "ts",
    ч: "ch",
    ш: "sh",
    щ: "shch",
    ы: "y",
    й: "i",
    ю: "yu",
    я: "ya",
  },
  rs: { đ: "dj" },
  hr: { đ: "d" },
};

const latin = (text: string, world: World): string => {
  if (world === "cn") return pinyin(text, { toneType: "none", nonZh: "consecutive" });
  if (world === "kr") return romanize(text);
  const table = tables[world];
  return table ? [...text].map((char) => table[char] ?? char).join("") : text;
};

/**
 * The ASCII slug of a title, at most 80 characters, cut at a word; `fallback` where nothing readable is left, as in Japanese, Thai and
 * Hindi titles, which have no dependable romanisation without knowing the reading: there a Latin short title is asked from the author.
 */
export const slugify = (text: string, world: World, fallback = "-"): string => {
  const lower = text.normalize("NFC").toLocaleLowerCase("en");
  const source = ["jp", "th", "hi"].includes(world) ? lower.replace(/[^ -\u024f]+/g, " ") : latin(lower, world);
  const words = anyAscii(source)
    .toLowerCase()
    .replace(/[’']/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = "";
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, MAX_LENGTH);
    if (longer.length > MAX_LENGTH) break;
    slug = longer;
  }
  return slug || fallback;
};
