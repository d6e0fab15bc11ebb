import { desc, eq } from "drizzle-orm";
import { firstOfNext } from "#lib/books/payouts/rules.ts";
import type { TaxStatuses, TaxStatusInput } from "#lib/books/payouts/schema.ts";
import { isSoundTaxNumber } from "#lib/commerce/vat/server/check-tax-number.ts";
import { requireSoundVatId } from "#lib/commerce/vat/server/check-vat-id.ts";
import { keepVatCheck } from "#lib/commerce/vat/server/keep-vat-check.ts";
import { findVatRateBp, isMemberState, sellerCountries } from "#lib/commerce/vat/server/vat-facts.ts";
import { type Db, getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { billingAddresses, sellerTaxStatuses } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { open, seal } from "#lib/platform/secrets/sealed.ts";

export type TaxRow = Omit<typeof sellerTaxStatuses.$inferSelect, "taxNumber"> & { taxNumber: string | null };

const PLACE = "seller_tax_statuses.tax_number";

/** How a seller's supply to us is taxed. `rateBp`: what she adds to a credit note, basis points. */
export type Treatment = { kind: "private" | "small_business" | "vat" | "reverse_charge"; rateBp: number };

/**
 * Who said nothing, or is private, charges no VAT; small businesses are exempt (UStG § 19). A business in the operator's country adds its
 * rate; one elsewhere leaves the VAT to us (UStG § 13b, Directive 2006/112/EC art. 196).
 */
export const decideTreatment = (status: Pick<TaxRow, "kind" | "country"> | undefined, home: string, day: string): Treatment => {
  if (status === undefined || status.kind === "private") return { kind: "private", rateBp: 0 };
  if (status.kind === "small_business") return { kind: "small_business", rateBp: 0 };
  if (status.country !== home) return { kind: "reverse_charge", rateBp: 0 };
  return { kind: "vat", rateBp: findVatRateBp(home, new Date(`${day}T12:00:00Z`)) };
};

/** By it we would pay her VAT, and nobody of finance has seen that she owes it to her tax office. */
export const isPending = ({ kind, country, confirmedAt }: Pick<TaxRow, "kind" | "country" | "confirmedAt">, home: string): boolean =>
  kind === "regular" && country === home && confirmedAt === null;

/** Of a seller's statuses (the newest first) the one that holds on a day, YYYY-MM-DD. */
export const statusOn = (rows: readonly TaxRow[], day: string): TaxRow | undefined => rows.find(({ validFrom }) => validFrom <= day);

/** With the number as she wrote it. */
export const openTaxRow = (row: typeof sellerTaxStatuses.$inferSelect): TaxRow => ({
  ...row,
  taxNumber: row.taxNumber && open(PLACE, `${row.userId} ${row.validFrom}`, row.taxNumber),
});

/** All of a seller's, the newest first. */
export const findTaxStatuses = async (db: Db | Tx, userId: number): Promise<TaxRow[]> => {
  const rows = await db
    .select()
    .from(sellerTaxStatuses)
    .where(eq(sellerTaxStatuses.userId, userId))
    .orderBy(desc(sellerTaxStatuses.validFrom));
  return rows.map(openTaxRow);
};

export const getTaxStatuses = async (userId: number): Promise<TaxStatuses> => {
  const rows = await findTaxStatuses(getDb(), userId);
  const items = rows.map((row) => {
    const { kind, country, validFrom, taxNumber, vatId } = row;
    return { kind, country, validFrom, taxNumber, vatId, isPending: isPending(row, getEnv().OPERATOR_COUNTRY) };
  });
  return { items, countries: [...sellerCountries()], earliest: firstOfNext(operatorDay(new Date())) };
};

const refuseUnsound = ({ kind, country, validFrom, taxNumber, vatId }: TaxStatusInput, now: Date): void => {
  const fail = (field: string, code: string): never => {
    throw new AppError("invalid_input", { fields: { [field]: code } });
  };
  if (!sellerCountries().includes(country)) fail("country", "invalid");
  // A month has one paper, and nobody adds VAT to sales that are already made; what lies far ahead is a slip.
  if (validFrom < firstOfNext(operatorDay(now)) || !validFrom.endsWith("-01")) fail("validFrom", "day");
  if (validFrom > operatorDay(new Date(now.getTime() + 400 * 86_400_000))) fail("validFrom", "day");
  requireSoundVatId({ country, vatId }, "vatId");
  if (taxNumber && !isSoundTaxNumber(country, taxNumber)) fail("taxNumber", "invalid");
  if (kind !== "regular") return;
  const needsVatId = isMemberState(country) && country !== getEnv().OPERATOR_COUNTRY;
  if (needsVatId && !vatId) fail("vatId", "required");
  if (!needsVatId && !vatId && !taxNumber) fail("taxNumber", "tax_number");
};

/** A paper with VAT, or of a business, names the seller with her address (UStG § 14 (4) 1); an address is changed, never taken away. */
const refuseNameless = async (userId: number, { kind }: TaxStatusInput): Promise<void> => {
  if (kind === "private" || (await getDb().$count(billingAddresses, eq(billingAddresses.userId, userId))) > 0) return;
  throw new AppError("invalid_input", { fields: { kind: "address_first" } });
};

/**
 * Keeps how the seller is taxed from the first of a month on, at the earliest of the next, her first status too: until then she is private.
 * The same day again replaces it. What VIES says of her VAT id is kept as evidence; VAT is credited to her once finance has confirmed it.
 * @throws AppError invalid_input at the field: an unknown country, a day out of range or within a month, a number that cannot be one of the
 * country, none where one is needed, a business without a billing address
 */
export const changeTaxStatus = async (userId: number, input: TaxStatusInput): Promise<TaxStatuses> => {
  refuseUnsound(input, new Date());
  await refuseNameless(userId, input);
  const { kind, country, validFrom, vatId = null } = input;
  const taxNumber = input.taxNumber ? seal(PLACE, `${userId} ${validFrom}`, input.taxNumber) : null;
  const check = vatId && isMemberState(country) ? await keepVatCheck({ userId, purpose: "seller", country, vatId }) : null;
  const set = { kind, country, taxNumber, vatId, vatCheckId: check?.id ?? null, confirmedBy: null, confirmedAt: null };
  await transaction((tx) =>
    tx
      .insert(sellerTaxStatuses)
      .values({ userId, validFrom, ...set })
      .onConflictDoUpdate({ target: [sellerTaxStatuses.userId, sellerTaxStatuses.validFrom], set }),
  );
  return getTaxStatuses(userId);
};
