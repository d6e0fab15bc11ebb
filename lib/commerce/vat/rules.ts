import { isVatId } from "#lib/platform/fields/vat-id.ts";
import { dayIn } from "#lib/platform/worlds/day-in.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

type Step = { from: string; rateBp: number };

/** Members of the EU that have no world of their own; standard rates, basis points. */
const otherMembers: Record<string, readonly Step[]> = {
  AT: [{ from: "1984-01-01", rateBp: 2000 }],
  BE: [{ from: "1996-01-01", rateBp: 2100 }],
  CY: [{ from: "2014-01-13", rateBp: 1900 }],
  EE: [
    { from: "2024-01-01", rateBp: 2200 },
    { from: "2025-07-01", rateBp: 2400 },
  ],
  IE: [{ from: "2021-03-01", rateBp: 2300 }],
  LT: [{ from: "2009-09-01", rateBp: 2100 }],
  LU: [{ from: "2024-01-01", rateBp: 1700 }],
  LV: [{ from: "2012-07-01", rateBp: 2100 }],
  MT: [{ from: "2004-01-01", rateBp: 1800 }],
  PT: [{ from: "2011-01-01", rateBp: 2300 }],
  SI: [{ from: "2013-07-01", rateBp: 2200 }],
};

/** Where the rate of worlds.ts is newer than what it replaced: what held before. */
const earlier: Record<string, readonly Step[]> = {
  FI: [
    { from: "2013-01-01", rateBp: 2400 },
    { from: "2024-09-01", rateBp: 2550 },
  ],
  KZ: [
    { from: "2009-01-01", rateBp: 1200 },
    { from: "2026-01-01", rateBp: 1600 },
  ],
  RO: [
    { from: "2017-01-01", rateBp: 1900 },
    { from: "2025-08-01", rateBp: 2100 },
  ],
  SK: [
    { from: "2011-01-01", rateBp: 2000 },
    { from: "2025-01-01", rateBp: 2300 },
  ],
};

const rates = new Map<string, readonly Step[]>([
  ...Object.entries(otherMembers),
  ...worldCodes.map((code) => [worlds[code].country, [{ from: "1970-01-01", rateBp: worlds[code].vat.standardBp }]] as const),
  ...Object.entries(earlier),
]);

const members = new Set([
  ...Object.keys(otherMembers),
  "BG",
  "CZ",
  "DE",
  "DK",
  "ES",
  "FI",
  "FR",
  "GR",
  "HR",
  "HU",
  "IT",
  "NL",
  "PL",
  "RO",
  "SE",
  "SK",
]);

export const isEuMember = (country: string): boolean => members.has(country);

// A rate changes at the midnight of its country; the members without a world of their own lie beside Central European time.
const zones = new Map<string, string>(worldCodes.map((code) => [worlds[code].country, worlds[code].timeZone]));

/**
 * The standard rate of a country at a moment, in basis points (1900 = 19 %). Countries without a row: 0, the sale is not taxable there for an
 * operator who is not registered (services are taxed at the buyer's place, Directive 2006/112/EC art. 58).
 */
export const vatRateBp = (country: string, at: Date): number => {
  const day = dayIn(zones.get(country) ?? "Europe/Berlin", at);
  return rates.get(country)?.findLast(({ from }) => from <= day)?.rateBp ?? 0;
};

export type VatDecision = { country: string; rateBp: number; isReverseCharge: boolean };

/**
 * Which VAT a sale carries. A company in another member state with a VAT id pays it itself (art. 196): no VAT, and the prices lose the
 * part that was VAT. `operatorCountry`: where the seller of record sits.
 */
export const decideVat = (buyer: { country: string; vatId?: string | undefined }, operatorCountry: string, at: Date): VatDecision => {
  const { country, vatId } = buyer;
  const isReverseCharge =
    country !== operatorCountry && isEuMember(country) && isEuMember(operatorCountry) && vatId !== undefined && isVatId(country, vatId);
  return { country, rateBp: vatRateBp(country, at), isReverseCharge };
};

/**
 * Where a buyer can have her address: the countries of the worlds, whose VAT we know, and the rest of the EU, for nobody in it may be refused
 * for where she lives (Regulation (EU) 2018/302 art. 3 and 5).
 */
export const buyerCountries: readonly string[] = [...rates.keys()].sort();

/** Where a seller can sit: also where else our currencies are used. */
export const allCountries: readonly string[] = [
  ...new Set([
    ...buyerCountries,
    ..."AR AU BO BR CA CH CL CO CR DO GB GT HN IS LI MC MX NI NZ PA PE PY SM US UY VA VE".split(" "),
    ..."AD AL BA GE IL MD ME MK SG TR TW VN ZA".split(" "),
  ]),
].sort();
