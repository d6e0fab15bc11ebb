import type { CartNotice, Licence } from "#lib/commerce/cart/schema.ts";
import type { OwnPrices } from "#lib/commerce/seats/rules.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type PartFacts = { materialId: number; priceMinor: number; currentMinor: number; currency: Currency };

export type MaterialPricing = {
  id: number;
  sellerId: number;
  world: World;
  /** Minor units of `currency`, the material's list currency. */
  priceMinor: number;
  /** What is asked today: the sale price while a sale runs. */
  currentMinor: number;
  currency: Currency;
  hasFixedPrice: boolean;
  /** Published, and not the buyer's own. */
  isForSale: boolean;
  /** Of a bundle; otherwise empty. */
  parts: readonly PartFacts[];
  /** What its seller asks for a school's licence, by size. */
  schoolPrices: OwnPrices;
};

export type LineFacts = {
  material: MaterialPricing;
  licence: Licence;
  seats: number;
  /** For somebody else: what the buyer owns says nothing about it, and it shares nothing with the rest. */
  isGift: boolean;
  /** What it cost by its list when it was put in, in the cart's currency: one, or the school's licence. */
  seenMinor: number;
  /** The same in the currency of its list; null: nobody kept it. */
  listMinor: number | null;
};

export type VoucherFacts = {
  code: string;
  kind: "percent" | "amount";
  /** percent: basis points; amount: minor units of `currency`. */
  value: number;
  currency: Currency | null;
  minimumMinor: number;
  maxRedemptions: number | null;
  redemptions: number;
  perUserLimit: number;
  usedByBuyer: number;
  sellerId: number | null;
  worlds: readonly string[] | null;
  validFrom: Date;
  validUntil: Date | null;
};

/** All that decides a cart's prices, and nothing that a request says. */
export type CartFacts = {
  currency: Currency;
  /** Units per euro by currency, as they were when the cart was made. */
  rates: Readonly<Record<string, number>>;
  now: Date;
  lines: readonly LineFacts[];
  /** The buyer buys for a school: what is a school's licence in the cart is charged, and nothing else with it. */
  buysForSchool: boolean;
  /** Materials the buyer may download already (single licence). */
  ownedIds: ReadonlySet<number>;
  voucher: VoucherFacts | null;
  vat: { country: string /** The country's standard rate, basis points. */; rateBp: number; isReverseCharge: boolean };
  credit: { isUsed: boolean; balanceMinor: number };
};

/** All amounts in minor units of the cart's currency, VAT contained. */
export type PricedLine = {
  materialId: number;
  sellerId: number;
  unitMinor: number;
  /** originalMinor − bundleMinor − voucherMinor = finalMinor. */
  originalMinor: number;
  /** What that was when it was put in. */
  seenMinor: number;
  bundleMinor: number;
  voucherMinor: number;
  finalMinor: number;
  vatMinor: number;
  /** Of a bundle: parts that are not charged with it, by material id. */
  leftOutParts: number[];
  notice: CartNotice | null;
  /** False: not counted in the totals and not ordered. */
  isCharged: boolean;
};
