import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { TaxCandidates, TaxDecision } from "#lib/books/payouts/schema.ts";
import { openTaxRow } from "#lib/books/payouts/server/tax-status.ts";
import { keepVatCheck, vatCheckOf } from "#lib/commerce/vat/server/keep-vat-check.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Db, getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { sellerTaxStatuses, users, vatChecks } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";

/** Statuses by which we would pay a seller VAT, and that nobody of finance has confirmed. */
const waits = () =>
  and(
    eq(sellerTaxStatuses.kind, "regular"),
    eq(sellerTaxStatuses.country, getEnv().OPERATOR_COUNTRY),
    isNull(sellerTaxStatuses.confirmedAt),
  );
const statusOf = (userId: number, validFrom: string) =>
  and(eq(sellerTaxStatuses.userId, userId), eq(sellerTaxStatuses.validFrom, validFrom));

/** Of these sellers those who say since a day before `now` that they charge VAT, which nobody has confirmed: what they earned waits. */
export const findUnconfirmed = async (db: Db | Tx, sellerIds: readonly number[], now: Date): Promise<Set<number>> => {
  const holds = lte(sellerTaxStatuses.validFrom, operatorDay(now));
  const rows = await db
    .select({ id: sellerTaxStatuses.userId })
    .from(sellerTaxStatuses)
    .where(and(waits(), holds, inArray(sellerTaxStatuses.userId, [...sellerIds])));
  return new Set(rows.map(({ id }) => id));
};

/** For finance: who says that she charges VAT, her numbers, and what the register answered; the oldest first. */
export const listTaxCandidates = async (): Promise<TaxCandidates> => {
  const rows = await getDb()
    .select({ status: sellerTaxStatuses, name: users.publicName, check: vatChecks })
    .from(sellerTaxStatuses)
    .innerJoin(users, eq(users.id, sellerTaxStatuses.userId))
    .leftJoin(vatChecks, eq(vatChecks.id, sellerTaxStatuses.vatCheckId))
    .where(waits())
    .orderBy(asc(sellerTaxStatuses.validFrom), asc(sellerTaxStatuses.userId))
    .limit(200);
  const items = rows.map(({ status, name, check }) => {
    const { userId: sellerId, validFrom, vatId, taxNumber } = openTaxRow(status);
    const said = check && {
      answer: vatCheckOf(check),
      name: check.name,
      address: check.address,
      requestIdentifier: check.requestIdentifier,
      askedAt: check.askedAt.toISOString(),
    };
    return { sellerId, name, validFrom, vatId, taxNumber, check: said };
  });
  return { items };
};

/** Where the register was away, it is asked again before anybody decides: the newest answer is the evidence. */
const renewCheck = async ({ sellerId, validFrom }: TaxDecision): Promise<void> => {
  const [row] = await getDb()
    .select({ status: sellerTaxStatuses, check: vatChecks })
    .from(sellerTaxStatuses)
    .innerJoin(vatChecks, eq(vatChecks.id, sellerTaxStatuses.vatCheckId))
    .where(and(waits(), statusOf(sellerId, validFrom)));
  if (row?.check.answer !== "unavailable") return;
  const { userId, purpose, country, vatId, id } = row.check;
  const made = await keepVatCheck({ userId, purpose, country, vatId, repeats: row.check.repeats ?? id });
  const same = and(waits(), statusOf(sellerId, validFrom), eq(sellerTaxStatuses.vatCheckId, id));
  await getDb().update(sellerTaxStatuses).set({ vatCheckId: made.id }).where(same);
  if (made.answer === "invalid") throw new AppError("conflict");
};

/**
 * A person of finance confirms that a seller charges VAT, or refuses: then the status is gone, and what held before holds on. Both stand in the
 * audit log with the numbers.
 * @throws AppError not_found when it does not wait (any more), forbidden for one's own, conflict when the register, asked again, refuses the number
 */
export const decideTaxStatus = async (actor: { id: number; address: string | null }, decision: TaxDecision): Promise<void> => {
  const { sellerId, validFrom, isConfirmed, reason } = decision;
  if (sellerId === actor.id) throw new AppError("forbidden");
  if (isConfirmed) await renewCheck(decision);
  await transaction(async (tx) => {
    const own = and(waits(), statusOf(sellerId, validFrom));
    const [row] = isConfirmed
      ? await tx.update(sellerTaxStatuses).set({ confirmedBy: actor.id, confirmedAt: new Date() }).where(own).returning()
      : await tx.delete(sellerTaxStatuses).where(own).returning();
    if (!row) throw new AppError("not_found");
    const { country, vatId, vatCheckId } = row;
    const action = isConfirmed ? "payouts.tax_confirmed" : "payouts.tax_refused";
    const data = { validFrom, country, vatId, vatCheckId };
    await writeAudit(tx, { actorId: actor.id, userId: sellerId, action, reason, data, address: actor.address });
  });
};
