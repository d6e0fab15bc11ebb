import { and, eq } from "drizzle-orm";
import { confirmProposal } from "#lib/books/dunning/server/decide-proposal.ts";
import { proposeDecision } from "#lib/books/dunning/server/propose-decision.ts";
import { sendNotices } from "#lib/books/dunning/server/send-notices.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { dunningDecisions, orders } from "#lib/platform/db/schema/schema.ts";
import { buildSale } from "#tests/factories/build-sale.ts";

const DAY_MS = 86_400_000;
const dueAt = new Date("2026-06-01T12:00:00Z");

/** So many days after the due day of `buildUnpaid`. */
export const daysLate = (days: number): Date => new Date(dueAt.getTime() + days * DAY_MS);
/** When the term of the last reminder of `buildRipe` is over. */
export const ripe = daysLate(40);
export const note = "Nach der dritten Mahnung";

type Wanted = Parameters<typeof buildSale>[0];

/** An order by invoice that was due on the first of June 2026. */
export const buildUnpaid = async (wanted: Wanted = {}) => {
  const sale = await buildSale({ ...wanted, provider: "invoice" });
  await getDb()
    .update(orders)
    .set({ placedAt: daysLate(-14), dueAt })
    .where(eq(orders.id, sale.orderId));
  return sale;
};

/** One whose three reminders were sent: finance may decide about it at `ripe`. */
export const buildRipe = async (wanted: Wanted = {}) => {
  const sale = await buildUnpaid(wanted);
  for (const days of [7, 14, 28]) await sendNotices(daysLate(days));
  return sale;
};

/** The proposal that waits for its second person; 0 without one. */
export const proposalOf = async (orderId: number): Promise<number> => {
  const waits = and(eq(dunningDecisions.orderId, orderId), eq(dunningDecisions.status, "proposed"));
  return (await getDb().select().from(dunningDecisions).where(waits))[0]?.id ?? 0;
};

type Finance = { id: number; address: null };

/** One person proposes, the other confirms. */
export const decideUnpaid = async ([anna, bea]: readonly [Finance, Finance], orderId: number, kind: "cancel" | "write_off") => {
  await proposeDecision({ id: anna.id, address: null }, { orderId, kind, note }, ripe);
  await confirmProposal({ id: bea.id, address: null }, { id: await proposalOf(orderId), note }, ripe);
};
