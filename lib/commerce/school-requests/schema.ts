import { z } from "zod";
import { materialCard, materialId } from "#lib/catalogue/materials/schema.ts";
import { purchaseInput } from "#lib/commerce/orders/schema.ts";
import { seatSize } from "#lib/commerce/seats/schema.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const note = z.string().trim().max(500, "too_long").default("");

/** CALL-13: the school's list holds materials alone. */
export const schoolSubscribeInput = z.object({
  subjectId: materialId,
  subjectType: z.literal("material").default("material"),
});

/** `total`: how many materials are on the school's list now. */
export const schoolSubscribed = z.object({ isSubscribed: z.boolean(), total: z.int() });
export type SchoolSubscribed = z.infer<typeof schoolSubscribed>;

const size = z.object({ seats: z.int(), priceMinor: z.int() });

/** ROUTE-34. `card` is null once the material is no longer offered; `sizes` what a licence of it costs the school, VAT as it would pay it. */
const schoolWish = z.object({
  id: z.int(),
  title: z.string(),
  addedAt: z.string(),
  card: materialCard.nullable(),
  wishedBy: z.array(z.string()),
  isMine: z.boolean(),
  /** A request for it waits. */
  isRequested: z.boolean(),
  /** Seats of the school's licences of it that are free now; null: it has none. */
  freeSeats: z.int().nullable(),
  sizes: z.array(size),
  currency: currencyCode,
});
export type SchoolWish = z.infer<typeof schoolWish>;

/** CALL-15. Newest first; `pages` of 200. */
export const schoolWishlistPage = z.object({
  schoolName: z.string(),
  mayBuy: z.boolean(),
  rows: z.array(schoolWish),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type SchoolWishlistPage = z.infer<typeof schoolWishlistPage>;

export const askInput = z.object({ materialId, seats: seatSize, note });
export type AskInput = z.infer<typeof askInput>;

export const requestIdInput = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** Approved with the total that was shown; another price now is told instead (request_changed). `seats`: another size than was asked for. */
export const decideInput = requestIdInput.extend({
  isApproved: z.boolean(),
  totalMinor: z.coerce.number().int().min(0).optional(),
  seats: seatSize.optional(),
  decision: note,
  purchase: purchaseInput.optional(),
});
export type DecideInput = z.infer<typeof decideInput>;

/** Amounts in minor units of `currency`, VAT as the school pays it. Dates ISO 8601. */
const schoolRequest = z.object({
  id: z.int(),
  materialId: z.int(),
  title: z.string(),
  slug: z.string(),
  card: materialCard.nullable(),
  seats: z.int(),
  note: z.string(),
  askedMinor: z.int(),
  /** What it costs now; null: it cannot be had any more. */
  nowMinor: z.int().nullable(),
  sizes: z.array(size),
  currency: currencyCode,
  status: z.enum(["open", "approved", "refused", "withdrawn"]),
  askedBy: z.string(),
  isMine: z.boolean(),
  alsoWishedBy: z.array(z.string()),
  createdAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decision: z.string(),
  orderId: z.int().nullable(),
  /** What is left of the budget that it would be paid from; null: none was set. */
  leftMinor: z.int().nullable(),
});
export type SchoolRequest = z.infer<typeof schoolRequest>;

/** Those that wait first, then the others, the newest first. */
export const schoolRequestList = z.object({
  schoolName: z.string(),
  isVerified: z.boolean(),
  mayDecide: z.boolean(),
  items: z.array(schoolRequest),
});
export type SchoolRequestList = z.infer<typeof schoolRequestList>;
