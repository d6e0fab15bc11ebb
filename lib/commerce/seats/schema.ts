import { z } from "zod";
import { seatSizes } from "#lib/commerce/seats/rules.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const licenceIdInput = z.object({ id });
/** Who is given a seat, or whose is taken back. */
export const seatInput = licenceIdInput.extend({ userId: id });

/** How many seats a school's licence has. */
export const seatSize = z.coerce
  .number()
  .int()
  .refine((seats) => seatSizes.includes(seats), "invalid");

const holder = z.object({ userId: z.int(), name: z.string(), givenAt: z.string() });

/** given + free = seats. `holders`: of those who may give seats; else empty. Dates ISO 8601. */
const schoolLicence = z.object({
  id: z.int(),
  materialId: z.int(),
  title: z.string(),
  slug: z.string(),
  seats: z.int(),
  given: z.int(),
  free: z.int(),
  boughtAt: z.string(),
  orderId: z.int(),
  isMine: z.boolean(),
  holders: z.array(holder),
});
export type SchoolLicence = z.infer<typeof schoolLicence>;

export const schoolLicenceList = z.object({
  schoolName: z.string(),
  mayHandOut: z.boolean(),
  /** Who had which seat when. */
  maySeeHistory: z.boolean(),
  /** To whom seats can be given; empty for those who may not. */
  members: z.array(z.object({ userId: z.int(), name: z.string() })),
  items: z.array(schoolLicence),
  seats: z.int(),
  given: z.int(),
});
export type SchoolLicenceList = z.infer<typeof schoolLicenceList>;

/** What happened to a licence's seats, the newest first; `by` null: with the membership or the licence. */
export const seatHistory = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      givenBy: z.string(),
      givenAt: z.string(),
      ending: z.enum(["taken_back", "given_back", "left", "refunded", "closed"]).nullable(),
      endedAt: z.string().nullable(),
      endedBy: z.string().nullable(),
    }),
  ),
});
export type SeatHistory = z.infer<typeof seatHistory>;

const ownPrice = z.coerce.number().int().min(1, "invalid").max(1_000_000, "invalid");

/** Minor units of the material's list currency by size; a size that is left out costs the default. */
export const schoolPricesInput = z.object({
  id,
  prices: z
    .record(z.string().regex(/^\d{1,3}$/), ownPrice)
    .refine((prices) => Object.keys(prices).every((size) => seatSizes.includes(Number(size))), "invalid"),
});

/** `priceMinor`: what is asked now, own or default; `defaultMinor`: what it costs without an own price. Minor units of the list currency. */
export const schoolPricesAnswer = z.object({
  currency: currencyCode,
  singleMinor: z.int(),
  items: z.array(z.object({ seats: z.int(), priceMinor: z.int(), defaultMinor: z.int(), isOwn: z.boolean() })),
});
export type SchoolPricesAnswer = z.infer<typeof schoolPricesAnswer>;
