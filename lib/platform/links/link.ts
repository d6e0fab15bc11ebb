import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { oneTimeTokens } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";

/** What a link stands for, without its secret. */
export type Link = {
  purpose: string;
  /** Whose it is; null for a link that is anybody's who holds it. */
  userId: number | null;
  /** What the purpose needs to know besides, as it was issued. */
  data: Record<string, unknown>;
  issuedAt: Date;
  expiresAt: Date;
};

/** One purpose, or those that one page serves alike. */
export type Purpose = string | readonly string[];

export const linkColumns = {
  purpose: oneTimeTokens.purpose,
  userId: oneTimeTokens.userId,
  data: oneTimeTokens.payload,
  issuedAt: oneTimeTokens.createdAt,
  expiresAt: oneTimeTokens.expiresAt,
};

/** The one row of a secret, if it was issued for this purpose. */
export const isLink = (purpose: Purpose, secret: string) =>
  and(eq(oneTimeTokens.hash, hashSecret(secret)), inArray(oneTimeTokens.purpose, [purpose].flat()));

/** It may still be spent: in the moment of its end it no longer may. */
export const isOpen = (now: Date) => and(isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now));
