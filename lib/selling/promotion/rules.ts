import { earningsOf, type SaleTerms } from "#lib/commerce/shares/rules.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { VoucherState } from "#lib/selling/promotion/schema.ts";

type Dated = { validFrom: Date; validUntil: Date | null; redemptions: number; maxRedemptions: number | null };

/** Where a voucher stands at a moment. */
export const voucherStateOf = ({ validFrom, validUntil, redemptions, maxRedemptions }: Dated, now: Date): VoucherState => {
  if (validUntil && validUntil <= now) return "ended";
  if (maxRedemptions !== null && redemptions >= maxRedemptions) return "used_up";
  return validFrom > now ? "planned" : "running";
};

/** Whether it can still be redeemed some day, and so be ended. */
export const canEndVoucher = (state: VoucherState): boolean => state === "planned" || state === "running";

/** Finance and admins make vouchers and promotions of the platform. */
export const canManageVouchers = (role: string | null | undefined): boolean => role === "finance" || role === "admin";

export type Simulation = SaleTerms & {
  currency: Currency;
  /** Minor units, VAT contained. */
  priceMinor: number;
  saleMinor: number;
  /** At the normal price in the same time. */
  expectedSales: number;
  /** At the reduced price. */
  expectedSaleSales: number;
};

export type Outcome = {
  /** What one sale leaves the seller. */
  perSaleMinor: number;
  perReducedMinor: number;
  normalMinor: number;
  reducedMinor: number;
  /** More or less than without the sale. */
  differenceMinor: number;
  /** How many reduced ones must be sold to earn as much; null: that can never be. */
  breakEven: number | null;
};

/** ROUTE-29: what a sale would bring, from prices and expected numbers. Rounded as sales are, each by itself. */
export const simulate = ({ priceMinor, saleMinor, expectedSales, expectedSaleSales, currency, ...terms }: Simulation): Outcome => {
  const yours = (minor: number) => earningsOf(minor, currency, terms).sellerMinor;
  const [perSaleMinor, perReducedMinor] = [yours(priceMinor), yours(saleMinor)];
  const [normalMinor, reducedMinor] = [perSaleMinor * expectedSales, perReducedMinor * expectedSaleSales];
  return {
    perSaleMinor,
    perReducedMinor,
    normalMinor,
    reducedMinor,
    differenceMinor: reducedMinor - normalMinor,
    breakEven: perReducedMinor > 0 ? Math.ceil(normalMinor / perReducedMinor) : normalMinor === 0 ? 0 : null,
  };
};

/**
 * What may be shown as a reduction (Directive 98/6/EC art. 6a, ECJ C-330/23): the sale price against the lowest of the 30 days before, in whole
 * per cent rounded down; 0 means that no reduction may be announced at all.
 */
export const lawfulPercent = (saleMinor: number, lowestMinor: number): number =>
  lowestMinor > saleMinor ? Math.floor(((lowestMinor - saleMinor) * 100) / lowestMinor) : 0;

/** A word as it stands in an address: lower case Latin letters and digits. */
const campaignOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);

export const channels = ["instagram", "pinterest", "facebook", "whatsapp", "newsletter", "blog", "qr"] as const;
export type Channel = (typeof channels)[number];

const media: Record<Channel, string> = {
  instagram: "social",
  pinterest: "social",
  facebook: "social",
  whatsapp: "messenger",
  newsletter: "email",
  blog: "referral",
  qr: "print",
};

/** An address by which a visit can be told apart in the evaluation: nothing in it says who comes. */
export const shareLink = (origin: string, path: string, channel: Channel, campaign: string): string => {
  const url = new URL(path, origin);
  url.searchParams.set("utm_source", channel);
  url.searchParams.set("utm_medium", media[channel]);
  const name = campaignOf(campaign);
  if (name) url.searchParams.set("utm_campaign", name);
  return url.href;
};
