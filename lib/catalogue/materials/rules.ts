import type { MaterialInput } from "#lib/catalogue/materials/schema.ts";
import { minorPerUnit } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

// The power of ten nearest below what one euro buys: half a rupiah would be no price, 500 yen no upper limit.
const scale: Partial<Record<Currency, number>> = {
  ARS: 1_000,
  CLP: 1_000,
  COP: 1_000,
  CRC: 100,
  CZK: 10,
  DOP: 10,
  HNL: 10,
  HUF: 100,
  IDR: 10_000,
  INR: 100,
  JPY: 100,
  KRW: 1_000,
  KZT: 100,
  MXN: 10,
  NIO: 10,
  NOK: 10,
  PYG: 1_000,
  RSD: 100,
  SEK: 10,
  THB: 10,
  UAH: 10,
  UYU: 10,
  VES: 100,
};

/** Lowest and highest price in minor units (0 is always allowed): 0.50 and 500.00 in euros, in other currencies about as much. */
export const priceLimits = (currency: Currency): { minimum: number; maximum: number } => {
  const unit = minorPerUnit(currency) * (scale[currency] ?? 1);
  return { minimum: unit / 2, maximum: unit * 500 };
};

export const isPriceAllowed = (minor: number, currency: Currency): boolean => {
  const { minimum, maximum } = priceLimits(currency);
  return minor === 0 || (minor >= minimum && minor <= maximum);
};

/** The keys a world's taxonomy knows, by kind. */
export type KnownTerms = Record<"subject" | "class_grade" | "learning_years" | "material_type" | "topic", ReadonlySet<string>>;

/** FORM-2, PRICE-2: what the schema alone cannot know: the world's currencies and words. One code per field; empty when all is right. */
export const checkMaterial = (input: MaterialInput, known: KnownTerms, now: Date = new Date()): Record<string, string> => {
  const errors: Record<string, string> = {};
  const require = (field: string, isRight: boolean, code: string) => {
    if (!isRight) errors[field] ??= code;
  };
  const { currency } = input;
  require("currency", (worlds[input.world].currencies as readonly string[]).includes(currency), "not_in_world");
  // Limits of a currency that is not to be used would only confuse.
  const isPriceRight = errors.currency !== undefined || isPriceAllowed(input.priceMinor, currency);
  require("priceMinor", isPriceRight, "price_range");
  require("subjects", input.subjects.every((key) => known.subject.has(key)), "unknown_term");
  require("classGrades", input.classGrades.every((key) => known.class_grade.has(key)), "unknown_term");
  require("learningYears", input.learningYears.every((key) => known.learning_years.has(key)), "unknown_term");
  require("materialType", known.material_type.has(input.materialType), "unknown_term");
  require("topics", input.topics.every((key) => known.topic.has(key)), "unknown_term");
  if (input.salePriceMinor !== null) {
    require("salePriceMinor", input.salePriceMinor < input.priceMinor && isPriceAllowed(input.salePriceMinor, currency), "price_range");
    require("saleEndsAt", input.saleEndsAt === null || input.saleEndsAt > (input.saleStartsAt ?? now), "invalid");
  } else require("saleEndsAt", input.saleEndsAt === null, "invalid");
  return errors;
};

type Sale = { priceMinor: number; salePriceMinor: number | null; saleStartsAt: Date | null; saleEndsAt: Date | null };

/** True while the sale price is the one that is charged. */
export const isOnSale = (material: Sale, now: Date = new Date()): boolean =>
  material.salePriceMinor !== null &&
  (!material.saleStartsAt || material.saleStartsAt <= now) &&
  (!material.saleEndsAt || material.saleEndsAt > now);

/** What one costs today, in minor units. */
export const currentPrice = (material: Sale, now: Date = new Date()): number =>
  isOnSale(material, now) && material.salePriceMinor !== null ? material.salePriceMinor : material.priceMinor;

type Shown = { /** Null: not named yet. */ priceMinor: number | null; freePages: number; freePageNumbers: readonly number[] | null };

/**
 * Whether everybody may read this page of a material; `position` 1-based over all its files, 0 for a cover, which always is. What costs
 * nothing hides nothing; a sale that ends by itself hides and shows no page.
 */
export const isPageFree = ({ priceMinor, freePages, freePageNumbers }: Shown, position: number): boolean =>
  position === 0 || priceMinor === 0 || (freePageNumbers ? freePageNumbers.includes(position) : position <= freePages);

/** "1–3, 5" for 1, 2, 3 and 5. */
export const pageRanges = (pages: readonly number[]): string => {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const open = ranges.at(-1);
    if (open && page === open[1] + 1) open[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(", ");
};

const DEEDS = "https://creativecommons.org";
const conditions = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd"];

/**
 * Where a Creative Commons licence stands in full, as somebody wrote it ("CC BY-SA 3.0 DE"); null for everything else. Without a version it is
 * the overview: which of them is meant is not for us to say.
 */
export const licenceUrl = (text: string): string | null => {
  const found =
    /^\s*(?:creative commons|cc)[\s-]*(0|zero|by(?:[\s-]+(?:nc|nd|sa))*)(?:[\s-]+(\d\.\d)(?:[\s-]+([a-z]{2}))?)?(?![\w.-])/i.exec(text);
  if (!found) return null;
  const [, kind = "", version, port] = found;
  const key = kind.toLowerCase().replace(/[\s-]+/g, "-");
  if (key === "0" || key === "zero") return `${DEEDS}/publicdomain/zero/1.0/`;
  if (!conditions.includes(key)) return null;
  if (!version || !["1.0", "2.0", "2.5", "3.0", "4.0"].includes(version)) return `${DEEDS}/share-your-work/cclicenses/`;
  return `${DEEDS}/licenses/${key}/${version}/${port && version !== "4.0" ? `${port.toLowerCase()}/` : ""}`;
};

/** The address that a source is, written out in full; null when it is something else. */
export const sourceUrl = (text: string): string | null => {
  const address = text.trim();
  if (!/^https?:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return null;
  const { username, password } = new URL(address);
  return username === "" && password === "" ? address : null;
};

type Licence = MaterialInput["licence"];

/** What decides whether copies of a material may be changed. */
type AdaptingFacts = {
  licence: Licence;
  /** Works of others in it. */
  rights: readonly { licence: string; isOnlyWhole?: boolean | undefined }[];
  /** Since when its seller allows no adapted copies; null: she allows them. */
  forbiddenAt: Date | null;
};

/** "CC BY-ND", "CC BY-NC-ND 4.0", "No Derivatives": what may be handed on, and only as it is. */
const forbidsChanges = (licence: string): boolean => /(^|[\s-])nd($|[\s-])|no[\s-]?deriv/i.test(licence);

/**
 * Whether somebody who got a material at `grantedAt` may make adapted copies of it; null: whoever got it now. The licences of Creative Commons
 * that sellers can choose here all allow it (CC BY 4.0 section 2 (a)(1)(B)); under the shop's own licence the seller may forbid it, and
 * who bought before keeps what the rights card said then. A work of others that may not be changed, or only be handed on whole, forbids it for all.
 */
export const mayAdapt = ({ licence, rights, forbiddenAt }: AdaptingFacts, grantedAt: Date | null = null): boolean => {
  if (rights.some((item) => item.isOnlyWhole || forbidsChanges(item.licence))) return false;
  return licence !== "single" || forbiddenAt === null || (grantedAt !== null && grantedAt < forbiddenAt);
};

/** Licences under which an adapted copy may be offered for sale itself: those that allow any use with the author's name (not NC). */
export const maySellAdapted = (licence: Licence): boolean => ["cc0", "cc-by", "cc-by-sa"].includes(licence);

/** The licence as it is written beside a name; null for the shop's own, which is named in words. */
export const licenceName = (licence: Licence): string | null =>
  licence === "single" ? null : licence === "cc0" ? "CC0 1.0" : `${licence.toUpperCase().replace("-", " ")} 4.0`;

/** Office files whose texts can be changed here, by their MIME types. */
export const adaptableMimes: Readonly<Record<string, "docx" | "odt" | "pptx">> = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "application/vnd.oasis.opendocument.text": "odt",
};

export const adaptingStates = ["ready", "forbidden", "nothing"] as const;
/** Of something owned: copies can be made, its licence forbids them, or it has no file of which one could be made. */
export type AdaptingState = (typeof adaptingStates)[number];
