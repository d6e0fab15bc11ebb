import { and, eq } from "drizzle-orm";
import { decisionsFor, findInvoiceLabels } from "#lib/books/transfers/rules.ts";
import type { AskDecisionInput } from "#lib/books/transfers/schema.ts";
import { describeOrders, type EntryRow, lockOrders } from "#lib/books/transfers/server/allocate.ts";
import { bookAway, findArrived } from "#lib/books/transfers/server/book-away.ts";
import { settleWith } from "#lib/books/transfers/server/match-transfers.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { bankDecisions, bankEntries, invoices } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

type Finance = { id: number; address: string | null };
type DecisionRow = typeof bankDecisions.$inferSelect;

const wrongOrder = (): never => {
  throw new AppError("invalid_input", { fields: { order: "order_not_open" } });
};

/** The order that was named by its invoice ("KR-2026-000017") or its number. */
const findOrder = async (tx: Tx, named: string): Promise<number> => {
  if (/^\d{1,15}$/.test(named)) return Number(named);
  const [label = ""] = findInvoiceLabels(named);
  const [row] = await tx
    .select({ id: invoices.orderId })
    .from(invoices)
    .where(and(eq(invoices.label, label), eq(invoices.kind, "invoice")));
  return row?.id ?? wrongOrder();
};

/** @throws AppError invalid_input unless the order waits for a transfer in that currency */
const refuseOthers = ([order]: Awaited<ReturnType<typeof lockOrders>>, currency: EntryRow["currency"]): void => {
  if (order?.status !== "awaiting_transfer" || order.currency !== currency) wrongOrder();
};

const audit = (tx: Tx, actor: Finance, action: string, decision: Pick<DecisionRow, "id" | "entryId" | "kind" | "orderId" | "note">) => {
  const { id, entryId, kind, orderId, note } = decision;
  const data = { decision: id, entry: entryId, kind, order: orderId };
  return writeAudit(tx, { actorId: actor.id, userId: null, action, reason: note, data, address: actor.address });
};

const lockEntry = async (tx: Tx, id: number): Promise<EntryRow> => {
  const [entry] = await tx.select().from(bankEntries).where(eq(bankEntries.id, id)).for("update");
  return entry ?? notFoundError();
};

/**
 * One person of finance says what becomes of an entry's open money; another confirms it. Until then no rule touches it.
 * @throws AppError not_found; conflict when nothing of it is open or somebody asked already; invalid_input for an order that does not wait for a
 * transfer in its currency, and for what cannot be done with money that the bank took back
 */
export const askDecision = (actor: Finance, { id, kind, order, note }: AskDecisionInput): Promise<void> =>
  transaction(async (tx) => {
    if (kind === "order" && !order) throw new AppError("invalid_input", { fields: { order: "required" } });
    const orderId = kind === "order" ? await findOrder(tx, order ?? "") : null;
    const [seen] = await tx.select().from(bankEntries).where(eq(bankEntries.id, id));
    if (!seen) return notFoundError();
    if (orderId !== null) refuseOthers(await lockOrders(tx, [orderId]), seen.currency);
    const entry = await lockEntry(tx, id);
    if (entry.openMinor === 0) throw new AppError("conflict");
    if (!decisionsFor(entry.amountMinor).includes(kind)) throw new AppError("invalid_input", { fields: { kind: "invalid" } });
    const [row] = await tx
      .insert(bankDecisions)
      .values({ entryId: id, kind, orderId, note, askedBy: actor.id })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError("conflict");
    await audit(tx, actor, "transfers.asked", row);
  });

const lockDecision = async (tx: Tx, id: number): Promise<DecisionRow> => {
  const [decision] = await tx.select().from(bankDecisions).where(eq(bankDecisions.id, id)).for("update");
  if (!decision) return notFoundError();
  if (decision.status !== "asked") throw new AppError("conflict");
  return decision;
};

const finish = async (tx: Tx, actor: Finance, decision: DecisionRow, status: "confirmed" | "dropped"): Promise<void> => {
  await tx.update(bankDecisions).set({ status, decidedBy: actor.id, decidedAt: new Date() }).where(eq(bankDecisions.id, decision.id));
  await audit(tx, actor, status === "confirmed" ? "transfers.confirmed" : "transfers.dropped", decision);
};

/**
 * Another person confirms what is to become of a transfer (also a constraint of the table), and it is booked.
 * @throws AppError not_found; forbidden for the person who asked; conflict when it was decided before; invalid_input when the order does not
 * wait any more
 */
export const confirmDecision = (actor: Finance, id: number): Promise<void> =>
  transaction(async (tx) => {
    const [seen] = await tx.select().from(bankDecisions).where(eq(bankDecisions.id, id));
    if (!seen) return notFoundError();
    if (seen.askedBy === actor.id) throw new AppError("forbidden");
    const { orderId, kind, entryId } = seen;
    const rows = orderId === null ? [] : await lockOrders(tx, [orderId]);
    const entry = await lockEntry(tx, entryId);
    const decision = await lockDecision(tx, id);
    if (kind === "order") {
      refuseOthers(rows, entry.currency);
      await settleWith(tx, entry, await describeOrders(tx, rows, entryId), id);
    } else await bookAway(tx, entry, kind, { decisionId: id, providerPayoutId: kind === "provider" ? await findArrived(tx, entry) : null });
    await finish(tx, actor, decision, "confirmed");
  });

/**
 * Takes a question back, by whoever asked it, or another person says no; the money waits as before.
 * @throws AppError not_found; conflict when it was decided before
 */
export const dropDecision = (actor: Finance, id: number): Promise<void> =>
  transaction(async (tx) => {
    const [seen] = await tx.select().from(bankDecisions).where(eq(bankDecisions.id, id));
    if (!seen) return notFoundError();
    await lockEntry(tx, seen.entryId);
    await finish(tx, actor, await lockDecision(tx, id), "dropped");
  });
