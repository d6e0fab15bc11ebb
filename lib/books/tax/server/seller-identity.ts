import { eq, sql } from "drizzle-orm";
import { screenSellers } from "#lib/books/sanctions/server/screen-sellers.ts";
import type { IdentityAnswer, IdentityInput } from "#lib/books/tax/schema.ts";
import { findUnidentified, isDac7On } from "#lib/books/tax/server/dac7-threshold.ts";
import { sellerCountries } from "#lib/commerce/vat/server/vat-facts.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { sellerIdentities } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { operatorDay, operatorTimeZone } from "#lib/platform/operator/operator.ts";
import { open, seal } from "#lib/platform/secrets/sealed.ts";
import { reopenVerification } from "#lib/selling/verification/server/reopen-verification.ts";

/** Years that what was reported is kept after the year it was reported for (annex V, section IV B: at most ten). */
const KEPT_YEARS = 10;

/** Who a seller is before the tax office, whether she is asked for it, and whether her payouts wait for it. */
export const getIdentity = async (userId: number): Promise<IdentityAnswer> => {
  const [row] = await getDb().select().from(sellerIdentities).where(eq(sellerIdentities.userId, userId));
  const { userId: _, updatedAt: __, ...stored } = row ?? {};
  const identity = { ...stored, taxNumber: row?.taxNumber ? open("seller_identities.tax_number", userId, row.taxNumber) : null };
  return {
    isAsked: isDac7On(),
    isHeld: (await findUnidentified(getDb(), [userId])).has(userId),
    identity: row ? (identity as NonNullable<IdentityAnswer["identity"]>) : null,
    countries: [...sellerCountries()],
  };
};

const check = ({ country, taxCountry, kind, birthDate }: IdentityInput, today: string): void => {
  const fail = (field: string, code: string): never => {
    throw new AppError("invalid_input", { fields: { [field]: code } });
  };
  if (!sellerCountries().includes(country)) fail("country", "invalid");
  if (!sellerCountries().includes(taxCountry)) fail("taxCountry", "invalid");
  if (kind === "person" && birthDate && (birthDate >= today || birthDate < "1900-01-01")) fail("birthDate", "day");
};

/**
 * Keeps it; where nobody has to report there is nothing to ask for.
 * @throws AppError not_found while DAC7 is off; invalid_input at the field
 */
export const changeIdentity = async (userId: number, input: IdentityInput): Promise<IdentityAnswer> => {
  if (!isDac7On()) return notFoundError();
  check(input, operatorDay(new Date()));
  const { kind, legalName, street, postcode, city, country, taxCountry } = input;
  const taxNumber = seal("seller_identities.tax_number", userId, input.taxNumber);
  const own = {
    birthDate: kind === "person" ? (input.birthDate ?? null) : null,
    companyNumber: kind === "company" ? (input.companyNumber ?? null) : null,
  };
  const set = { kind, legalName, ...own, street, postcode, city, country, taxNumber, taxCountry, updatedAt: new Date() };
  await transaction(async (tx) => {
    await tx
      .insert(sellerIdentities)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: sellerIdentities.userId, set });
    await screenSellers(tx, userId);
    await reopenVerification(tx, userId, legalName);
  });
  return getIdentity(userId);
};

/** The newest sale of a seller lies in a year whose report is still to be kept. */
const isKept = (userId: ReturnType<typeof sql>, now: Date) => sql`exists (
  select 1 from order_lines l join ledger_transactions t on t.kind = 'sale' and t.subject = 'order:' || l.order_id
  where l.seller_id = ${userId} and l.gross_minor > 0
    and extract(year from t.created_at at time zone ${operatorTimeZone()}::text) >= ${Number(operatorDay(now).slice(0, 4)) - KEPT_YEARS})`;

/** With an account its seller's identity goes, unless it was, or is to be, reported for a year that is still kept. */
export const eraseIdentity = async (tx: Tx, userId: number, now = new Date()): Promise<void> => {
  const keeps = isDac7On() ? isKept(sql`${userId}::bigint`, now) : sql`false`;
  await tx.execute(sql`delete from seller_identities where user_id = ${userId} and not ${keeps}`);
};

/** Deletes what was kept of deleted accounts alone for the sake of reports, when their years are over. */
export const purgeIdentities = async (now = new Date()): Promise<void> => {
  await getDb().execute(sql`
    delete from seller_identities i using users u
    where u.id = i.user_id and u.deleted_at is not null and not ${isKept(sql`i.user_id`, now)}`);
};
