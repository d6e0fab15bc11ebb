import { eq } from "drizzle-orm";
import { z } from "zod";
import { sellerCountries } from "#lib/commerce/vat/server/vat-facts.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { stopsAt } from "#lib/selling/verification/rules.ts";
import type { VerificationAnswer } from "#lib/selling/verification/schema.ts";
import { findUnverified, isTrader } from "#lib/selling/verification/server/find-unverified.ts";

type Row = typeof sellerVerifications.$inferSelect;
const sellerRow = z.object({ isTrader: z.boolean() });

/** What she stated; null before she has. */
export const statedOf = (row: Row): VerificationAnswer["stated"] => {
  const { kind, legalName, street, postcode, city, country, phone, email, register, certifiedAt, submittedAt } = row;
  if (!submittedAt || !kind || !legalName || !street || !postcode || !city || !country || !phone || !email) return null;
  return { kind, legalName, street, postcode, city, country, phone, email, register, isCertified: certifiedAt !== null };
};

/** How far a seller's proof of who she is has come, and what waits for it. @throws AppError not_found for who sells nothing */
export const getVerification = async (userId: number): Promise<VerificationAnswer> => {
  const seller = await queryRow(getDb(), sellerRow)`select ${isTrader} as "isTrader" from users u where u.id = ${userId} and u.is_seller`;
  if (!seller) return notFoundError();
  const [row] = await getDb().select().from(sellerVerifications).where(eq(sellerVerifications.sellerId, userId));
  const isHeld = (await findUnverified(getDb(), [userId])).has(userId);
  return {
    state: row?.status ?? (isHeld ? "asked" : null),
    isHeld,
    stopsOn: (row && stopsAt(row)?.toISOString()) ?? null,
    reason: row?.status === "correction" ? row.reason : null,
    stated: row ? statedOf(row) : null,
    hasDocument: Boolean(row?.documentKey),
    documentDays: getEnv().SELLER_VERIFICATION_DOCUMENT_DAYS,
    kind: row?.kind ?? (seller.isTrader ? "trader" : "person"),
    countries: [...sellerCountries()],
  };
};
