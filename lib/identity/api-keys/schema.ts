import { z } from "zod";
import { apiScope } from "#lib/platform/fields/api-scopes.ts";

/** Live keys of one account. */
export const MAX_KEYS = 10;
/** How long a key may live, in days. */
export const MAX_KEY_DAYS = 365;

/** A key as its owner sees it later: never the secret. Moments ISO 8601. */
export const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** Its first letters. */
  prefix: z.string(),
  scopes: z.array(apiScope),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** To five minutes. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const createKeyInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, "required")
    .max(60, "too_long")
    .regex(/^\P{Cc}+$/u, "invalid"),
  scopes: z
    .array(apiScope)
    .min(1, "required")
    .max(20)
    .transform((scopes) => [...new Set(scopes)]),
  days: z.int().min(1).max(MAX_KEY_DAYS),
});
export type CreateKeyInput = z.infer<typeof createKeyInput>;

/** `key` is shown this once. */
export const createdKey = apiKey.extend({ key: z.string() });
export type CreatedKey = z.infer<typeof createdKey>;

export const keyById = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
