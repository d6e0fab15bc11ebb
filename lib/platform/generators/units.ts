import type { GeneratorWorld } from "#lib/platform/generators/kind.ts";

export const measureDomains = ["length", "mass", "volume", "time"] as const;
export type MeasureDomain = (typeof measureDomains)[number];
/** `size`: how many of the smallest unit of its domain it is. */
export type Unit = { symbol: string; size: number };

type Code = "mm" | "cm" | "dm" | "m" | "km" | "g" | "dag" | "hg" | "kg" | "q" | "t" | "ml" | "cl" | "dl" | "l" | "s" | "min" | "h";

const sizes: Record<MeasureDomain, Partial<Record<Code, number>>> = {
  length: { mm: 1, cm: 10, dm: 100, m: 1000, km: 1_000_000 },
  mass: { g: 1, dag: 10, hg: 100, kg: 1000, q: 100_000, t: 1_000_000 },
  volume: { ml: 1, cl: 10, dl: 100, l: 1000 },
  time: { s: 1, min: 60, h: 3600 },
};

/** Units that not all schools teach, and where they do. */
const taughtIn: Partial<Record<Code, (code: string) => boolean>> = {
  dm: (code) => !["jp", "kr", "hi", "th", "my"].includes(code),
  dag: (code) => ["hu", "pl", "hr"].includes(code),
  hg: (code) => ["it", "se", "no"].includes(code),
  q: (code) => ["ua", "kz"].includes(code),
  cl: (code) => ["fr", "it", "es", "nl", "hu", "se", "no", "fi", "dk", "hr", "rs", "ro", "sk", "cz"].includes(code),
  dl: (code) => ["fr", "it", "es", "nl", "hu", "se", "no", "fi", "dk", "hr", "rs", "ro", "sk", "cz", "jp"].includes(code),
};

const cyrillic: Partial<Record<Code, string>> = {
  mm: "мм",
  cm: "см",
  dm: "дм",
  m: "м",
  km: "км",
  g: "г",
  kg: "кг",
  q: "ц",
  t: "т",
  ml: "мл",
  l: "л",
};
const largeLitre: Partial<Record<Code, string>> = { ml: "mL", cl: "cL", dl: "dL", l: "L" };
/** Symbols of schoolbooks where they are not those of the SI. */
const symbols: Record<string, Partial<Record<Code, string>>> = {
  ua: { ...cyrillic, s: "с", min: "хв", h: "год" },
  kz: { ...cyrillic, s: "с", min: "мин", h: "сағ" },
  hi: { mm: "मिमी", cm: "सेमी", m: "मी", km: "किमी", g: "ग्रा", kg: "किग्रा", t: "टन", ml: "मिली", l: "ली", s: "सेकंड", min: "मिनट", h: "घंटे" },
  th: { mm: "มม.", cm: "ซม.", m: "ม.", km: "กม.", g: "ก.", kg: "กก.", t: "ตัน", ml: "มล.", l: "ล.", s: "วินาที", min: "นาที", h: "ชม." },
  jp: { ...largeLitre, s: "秒", min: "分", h: "時間" },
  kr: { ...largeLitre, s: "초", min: "분", h: "시간" },
  cn: { ...largeLitre, s: "秒", min: "分", h: "时" },
  fr: largeLitre,
  id: { ...largeLitre, s: "detik", min: "menit", h: "jam" },
  my: { ...largeLitre, s: "saat", min: "minit", h: "jam" },
  hu: { dag: "dkg", s: "mp", min: "perc", h: "óra" },
  nl: { s: "sec", h: "uur" },
};

/** The units of a domain that the schools of a world teach, from small to large. */
export const unitsOf = ({ code }: Pick<GeneratorWorld, "code">, domain: MeasureDomain): Unit[] =>
  (Object.entries(sizes[domain]) as [Code, number][])
    .filter(([unit]) => taughtIn[unit]?.(code) ?? true)
    .map(([unit, size]) => ({ symbol: symbols[code]?.[unit] ?? unit, size }));
