import { inArray } from "drizzle-orm";
import { matchTransfer, type NamedOrder } from "#lib/books/transfers/rules.ts";
import type { PreviewEntry, StatementPreview } from "#lib/books/transfers/schema.ts";
import { receivedFor } from "#lib/books/transfers/server/allocate.ts";
import { findKnown, hasTwin } from "#lib/books/transfers/server/import-statement.ts";
import { findNamedOrders } from "#lib/books/transfers/server/match-transfers.ts";
import { readStatement } from "#lib/books/transfers/server/read-statement.ts";
import type { StatementEntry } from "#lib/books/transfers/server/statement.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders } from "#lib/platform/db/schema/schema.ts";

/** Entries that are shown before a file is taken in. */
const SHOWN = 200;

const nameOrders = async (text: string): Promise<(NamedOrder & { label: string })[]> => {
  const found = await findNamedOrders(getDb(), text);
  const rows = await getDb()
    .select()
    .from(orders)
    .where(
      inArray(
        orders.id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(orders.id);
  return Promise.all(
    rows.map(async ({ id, status, currency, totalMinor }) => ({
      id,
      isAwaiting: status === "awaiting_transfer",
      currency,
      totalMinor,
      receivedMinor: await receivedFor(getDb(), id),
      label: found.find((one) => one.id === id)?.label ?? "",
    })),
  );
};

const foresee = async (entry: StatementEntry, isKnown: boolean): Promise<PreviewEntry> => {
  const { bookedOn, amountMinor, currency, name, text } = entry;
  const named = amountMinor > 0 ? await nameOrders(text) : [];
  const shown = { bookedOn, amountMinor, currency, name, text, isKnown, labels: named.map(({ label }) => label) };
  if (amountMinor < 0) return { ...shown, reason: "reversed" };
  if (!isKnown && (await hasTwin(getDb(), entry))) return { ...shown, reason: "twin" };
  const match = matchTransfer(entry, named);
  if (match.outcome === "waits") return { ...shown, reason: match.reason };
  if (match.outcome === "part") return { ...shown, reason: "part" };
  return { ...shown, reason: match.surplusMinor > 0 ? "surplus" : null };
};

/**
 * What a file of the bank would bring, entry by entry, each as if it came alone; writes nothing.
 * @throws AppError as readStatement
 */
export const previewStatement = async (bytes: Uint8Array): Promise<StatementPreview> => {
  const { entries, skippedCount } = readStatement(bytes);
  const known = await findKnown(getDb(), entries);
  const shown: PreviewEntry[] = [];
  for (const entry of entries.slice(0, SHOWN)) shown.push(await foresee(entry, known.has(entry.key)));
  return { entries: shown, newCount: entries.length - known.size, knownCount: known.size, skippedCount };
};
