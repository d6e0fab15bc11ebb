import { z } from "zod";
import { currencyCode, optional, worldCode } from "#lib/platform/fields/fields.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";
import { sale } from "#lib/selling/sales/schema.ts";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** YYYY-MM-DD by the calendar of the world the call names. */
const day = z.iso.date("invalid");

export const voucherKinds = ["percent", "amount"] as const;

/** What is typed by buyers: letters and digits that every keyboard has, any case, blanks do not matter. */
const voucherCode = z
  .string()
  .transform((text) => text.replace(/\s+/g, "").toUpperCase())
  .pipe(
    z
      .string()
      .min(4, "too_short")
      .max(24, "too_long")
      .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, "voucher_code"),
  );

/**
 * A new voucher. `value`: percent in basis points (1000 = 10 %), amounts in minor units of the seller's currency, as is minimumMinor; both are
 * numbers, for a text here is what its form could not read.
 */
export const voucherInput = z
  .object({
    /** Left out: one is made up. */
    code: optional(voucherCode),
    kind: z.enum(voucherKinds),
    value: z.number("invalid").int("invalid").min(1, "required").max(1_000_000_000, "too_long"),
    minimumMinor: z.number("invalid").int("invalid").min(0, "invalid").max(1_000_000_000, "too_long").default(0),
    /** How often in all; left out: without a limit. */
    maxRedemptions: optional(z.coerce.number().int("invalid").min(1, "invalid").max(1_000_000, "too_long")),
    perUserLimit: z.coerce.number().int("invalid").min(1, "invalid").max(100, "too_long").default(1),
    validFrom: optional(day),
    /** The last day. */
    validUntil: optional(day),
    /** Left out: all worlds. */
    worlds: optional(
      z
        .array(worldCode)
        .max(worldCodes.length)
        .transform((all) => [...new Set(all)]),
    ),
  })
  .refine(({ kind, value }) => kind === "amount" || (value >= 100 && value <= 10_000), { path: ["value"], message: "percent_range" })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ["validUntil"],
    message: "voucher_days",
  });
export type VoucherInput = z.infer<typeof voucherInput>;

/** planned: not yet valid. ended: its last day is over, or it was ended. used_up: as often as it could be. */
export const voucherStates = ["planned", "running", "ended", "used_up"] as const;
const voucherState = z.enum(voucherStates);
export type VoucherState = z.infer<typeof voucherState>;

/** What its redemptions took off and what the orders were all the same, in minor units. */
const effect = z.object({ currency: currencyCode, discountMinor: z.int(), grossMinor: z.int() });

/** ROUTE-28. Dates ISO 8601. */
export const voucher = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(voucherKinds),
  value: z.int(),
  currency: currencyCode,
  minimumMinor: z.int(),
  maxRedemptions: z.int().nullable(),
  redemptions: z.int(),
  perUserLimit: z.int(),
  worlds: z.array(z.string()).nullable(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  state: voucherState,
  createdAt: z.string(),
  effects: z.array(effect),
});
export type Voucher = z.infer<typeof voucher>;

export const listVouchersInput = z.object({
  state: z.enum(["all", ...voucherStates]).default("all"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(25),
});
export type ListVouchersInput = z.infer<typeof listVouchersInput>;
export const voucherPage = z.object({ items: z.array(voucher), total: z.int(), page: z.int(), limit: z.int(), currency: currencyCode });
export type VoucherPage = z.infer<typeof voucherPage>;

export const voucherIdInput = z.object({ id });
/** One voucher with the sales in which it was redeemed, the newest 100. */
export const voucherDetails = voucher.extend({ sales: z.array(sale) });
export type VoucherDetails = z.infer<typeof voucherDetails>;

/** Of the platform: on everything, or on the materials of some worlds; made by finance with a reason for the audit log. */
const reason = z.string().trim().min(10, "too_short").max(500, "too_long");
export const platformVoucherInput = voucherInput.safeExtend({ currency: currencyCode.default("EUR"), reason });
export type PlatformVoucherInput = z.infer<typeof platformVoucherInput>;
export const endPlatformVoucherInput = voucherIdInput.extend({ reason });

/** A material of the seller's own, for previews, links and simulations. Amounts in minor units of its currency; dates ISO 8601. */
export const ownMaterial = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  world: worldCode,
  currency: currencyCode,
  priceMinor: z.int(),
  currentMinor: z.int(),
  hasFixedPrice: z.boolean(),
  /** The lowest price of the last 30 days, if a sale began now (Directive 98/6/EC art. 6a). */
  lowestMinor: z.int(),
  /** VAT of the world, basis points. */
  vatRateBp: z.int(),
  /** The seller's part of the net amount today, basis points. */
  shareBp: z.int(),
  /** What an order of this currency carries today, minor units. */
  feeMinor: z.int(),
  /** Sold at a price in the last 30 days. */
  soldLately: z.int(),
});
export type OwnMaterial = z.infer<typeof ownMaterial>;

/** ROUTE-29. Addresses are whole ones, with the scheme; of materials they follow the pattern with the slug. */
export const shareFacts = z.object({
  brand: z.string(),
  origin: z.string(),
  author: z.object({ id: z.int(), slug: z.string(), name: z.string(), path: z.string() }),
  materials: z.array(ownMaterial.extend({ path: z.string() })),
});
export type ShareFacts = z.infer<typeof shareFacts>;
