import { z } from "zod";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** As in the provider's answer: a bank asks, has the money, decided for us or for the buyer; its question came to nothing. */
export const disputeStages = ["asked", "open", "won", "lost", "dropped"] as const;
export type DisputeStage = (typeof disputeStages)[number];

export const listDisputesInput = z.object({
  state: z.enum(["all", ...disputeStages]).default("all"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(25),
});
export type ListDisputesInput = z.infer<typeof listDisputesInput>;
export const disputeIdInput = z.object({ id });

/** A dispute as finance sees it. Moments ISO 8601, amounts in minor units. */
const dispute = z.object({
  id: z.int(),
  orderId: z.int(),
  buyer: z.object({ id: z.int(), name: z.string() }),
  /** The provider's id of it. */
  reference: z.string(),
  status: z.enum(disputeStages),
  /** In the provider's word. */
  reason: z.string(),
  amountMinor: z.int(),
  currency: currencyCode,
  feeMinor: z.int(),
  feeCurrency: currencyCode.nullable(),
  /** Of a lost one: what no refund of the order accounts for. */
  lossMinor: z.int().nullable(),
  evidenceBy: z.string().nullable(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
});
export type Dispute = z.infer<typeof dispute>;
export const disputePage = z.object({ items: z.array(dispute), total: z.int(), page: z.int(), limit: z.int() });
export type DisputePage = z.infer<typeof disputePage>;
