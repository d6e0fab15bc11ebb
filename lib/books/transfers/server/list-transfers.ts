import { and, asc, count, desc, eq, inArray, ne } from "drizzle-orm";
import type { ListTransfersInput, NamedInvoice, Transfer, TransferPage } from "#lib/books/transfers/schema.ts";
import type { EntryRow } from "#lib/books/transfers/server/allocate.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bankAllocations, bankDecisions, bankEntries, invoices, orders, users } from "#lib/platform/db/schema/schema.ts";
import { maskIban } from "#lib/platform/fields/iban.ts";
import { open } from "#lib/platform/secrets/sealed.ts";

/** Invoices that could be meant, at most; more are no help. */
const CANDIDATES = 5;

const named = {
  orderId: orders.id,
  label: invoices.label,
  buyer: users.publicName,
  totalMinor: orders.totalMinor,
  currency: orders.currency,
};

const selectInvoices = () =>
  getDb()
    .select({ ...named, status: orders.status })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(invoices, and(eq(invoices.orderId, orders.id), eq(invoices.kind, "invoice")));

type InvoiceRow = NamedInvoice & { status: string };
const without = ({ status: _, ...invoice }: InvoiceRow): NamedInvoice => invoice;

/** Invoices that wait for exactly these amounts, the oldest first. */
const findCandidates = async (entries: readonly EntryRow[]): Promise<InvoiceRow[]> => {
  const lost = entries.filter(({ reason, orderId }) => reason === "unknown" && orderId === null);
  if (lost.length === 0) return [];
  const amounts = [...new Set(lost.map(({ openMinor }) => openMinor))];
  return selectInvoices()
    .where(and(eq(orders.status, "awaiting_transfer"), inArray(orders.totalMinor, amounts)))
    .orderBy(asc(orders.id))
    .limit(500);
};

const findAsked = (ids: readonly number[]) =>
  getDb()
    .select({ decision: bankDecisions, name: users.publicName })
    .from(bankDecisions)
    .innerJoin(users, eq(users.id, bankDecisions.askedBy))
    .where(and(inArray(bankDecisions.entryId, [...ids]), eq(bankDecisions.status, "asked")));

const findParts = (ids: readonly number[]) =>
  getDb()
    .select()
    .from(bankAllocations)
    .where(inArray(bankAllocations.entryId, [...ids]))
    .orderBy(asc(bankAllocations.id));

const present = async (rows: readonly EntryRow[]): Promise<Transfer[]> => {
  const ids = rows.map(({ id }) => id);
  const [asked, parts, candidates] = await Promise.all([findAsked(ids), findParts(ids), findCandidates(rows)]);
  const orderIds = [...rows, ...parts, ...asked.map(({ decision }) => decision)].flatMap(({ orderId }) => orderId ?? []);
  const known = new Map((await selectInvoices().where(inArray(orders.id, orderIds))).map((row) => [row.orderId, row]));
  const labelOf = (orderId: number | null) => (orderId === null ? null : (known.get(orderId)?.label ?? String(orderId)));
  return rows.map((entry) => {
    const { id, openMinor, currency, orderId, reason } = entry;
    const order = orderId === null ? undefined : known.get(orderId);
    const question = asked.find(({ decision }) => decision.entryId === id);
    const isLate = reason === "part" && order?.status !== "awaiting_transfer";
    return {
      id,
      bookedOn: entry.bookedOn,
      amountMinor: entry.amountMinor,
      openMinor,
      currency,
      name: entry.name,
      text: entry.text,
      maskedIban: entry.iban === null ? null : maskIban(open("bank_entries.iban", entry.entryKey, entry.iban)),
      // A part of an order that was cancelled since: the rest will not come.
      reason: isLate ? "settled" : reason,
      order: order ? without(order) : null,
      candidates: candidates
        .filter((one) => reason === "unknown" && one.totalMinor === openMinor && one.currency === currency)
        .slice(0, CANDIDATES)
        .map(without),
      asked: question
        ? {
            id: question.decision.id,
            kind: question.decision.kind,
            label: labelOf(question.decision.orderId),
            note: question.decision.note,
            by: { id: question.decision.askedBy, name: question.name },
          }
        : null,
      parts: parts
        .filter(({ entryId }) => entryId === id)
        .map(({ kind, orderId: of, amountMinor }) => ({ kind, label: labelOf(of), amountMinor })),
    };
  });
};

/** Transfers for finance, the newest first: those of which something is open, or all. */
export const listTransfers = async ({ state, page, limit }: ListTransfersInput): Promise<TransferPage> => {
  const isOpen = ne(bankEntries.openMinor, 0);
  const rows = await getDb()
    .select()
    .from(bankEntries)
    .where(state === "open" ? isOpen : undefined)
    .orderBy(desc(bankEntries.bookedOn), desc(bankEntries.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await getDb().select({ total: count() }).from(bankEntries);
  const openCount = await getDb().$count(bankEntries, isOpen);
  const isMatching = (await getDb().$count(bankEntries, and(isOpen, eq(bankEntries.reason, "new")))) > 0;
  return { items: await present(rows), total: state === "open" ? openCount : (all?.total ?? 0), openCount, isMatching, page, limit };
};
