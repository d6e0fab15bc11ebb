import { z } from "zod";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const rateRow = z.object({
  /** ISO 4217. */
  currency: currencyCode,
  /** Units that one euro buys; null where none is stored. */
  perEuro: z.number().nullable(),
  /** Who published it; `starting_value` for those that a new shop begins with. */
  source: z.string().nullable(),
  observedAt: z.iso.datetime().nullable(),
  /** By law and for good, as the euro's own. */
  isFixed: z.boolean(),
  isOld: z.boolean(),
});
export type RateRow = z.infer<typeof rateRow>;

/** All currencies of the shop with the rates that new carts take. */
export const rateTable = z.object({ items: z.array(rateRow), total: z.int(), oldCount: z.int(), maxAgeDays: z.int() });
export type RateTable = z.infer<typeof rateTable>;
