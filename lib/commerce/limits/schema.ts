import { z } from "zod";
import { limitNames } from "#lib/commerce/limits/rules.ts";

export const listRefusalsInput = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type ListRefusalsInput = z.infer<typeof listRefusalsInput>;

const limit = z.object({
  name: z.enum(limitNames),
  /** Orders, declined payments, accounts, or cents of a euro; 0: no limit. */ allowed: z.int(),
});

const refusal = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  name: z.enum(limitNames),
  counted: z.int(),
  allowed: z.int(),
  refusedAt: z.string(),
  retryAt: z.string(),
  /** Until when staff let the account through; null: it waits. */
  releasedUntil: z.string().nullable(),
});
export type RefusedOrder = z.infer<typeof refusal>;

/** `isOn`: no demonstration. `newDays`: how long an account is new. */
export const refusalPage = z.object({
  isOn: z.boolean(),
  newDays: z.int(),
  limits: z.array(limit),
  items: z.array(refusal),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});
export type RefusalPage = z.infer<typeof refusalPage>;

export const releaseInput = z.object({
  userId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  note: z.string().trim().min(10, "too_short").max(500, "too_long"),
});
export type ReleaseInput = z.infer<typeof releaseInput>;
