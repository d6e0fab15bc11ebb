import { asc, eq } from "drizzle-orm";
import { confirmProposal, takeBackProposal } from "#lib/books/dunning/server/decide-proposal.ts";
import { listOverdue } from "#lib/books/dunning/server/list-overdue.ts";
import { proposeDecision } from "#lib/books/dunning/server/propose-decision.ts";
import { sendNotices } from "#lib/books/dunning/server/send-notices.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { dunningDecisions } from "#lib/platform/db/schema/schema.ts";
import { type Chance, pickOf } from "#tests/life/buying.ts";
import type { Shop } from "#tests/life/shop.ts";

const note = "Nach der letzten Mahnung";

export const remind = async (): Promise<void> => void (await sendNotices());

/** Finance proposes what becomes of an order whose last notice is over. */
export const propose = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const { items } = await listOverdue({ state: "3", page: 1, limit: 50 });
  const ripe = items.filter(({ choices }) => choices.length > 0);
  if (ripe.length === 0) return;
  const { orderId, choices } = pickOf(ripe, pick);
  await proposeDecision(shop.anna, { orderId, kind: pickOf(choices, amount), note });
};

/** The other person confirms, or takes it back. */
export const decide = async (shop: Shop, { pick }: Chance): Promise<void> => {
  const waiting = eq(dunningDecisions.status, "proposed");
  const [proposal] = await getDb().select().from(dunningDecisions).where(waiting).orderBy(asc(dunningDecisions.id)).limit(1);
  if (proposal) await (pick % 6 === 0 ? takeBackProposal : confirmProposal)(shop.bea, { id: proposal.id, note });
};
