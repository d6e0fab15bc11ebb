import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getDb } from "#lib/platform/db/client.ts";
import { connectReversals, connectTransfers, gifts, ledgerTransactions } from "#lib/platform/db/schema/schema.ts";
import { usualWeights } from "#tests/life/acts.ts";
import { live, startWorld, stopWorld } from "#tests/life/live.ts";

let stripe: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  stripe = await startWorld();
});
afterAll(() => stopWorld(stripe));

it("property: a shop lives 10,000 random steps; money in is money out and held at every one, and the books hold", async () => {
  await live(stripe, { lives: 25, weights: usualWeights, seed: 15 });
  const ends = await getDb().selectDistinct({ status: connectTransfers.status }).from(connectTransfers);
  for (const status of ["sent", "refused", "discarded"]) expect(ends.map((row) => row.status)).toContain(status);
  const backs = await getDb().selectDistinct({ status: connectReversals.status }).from(connectReversals);
  expect(backs.map((row) => row.status)).toContain("done");
  const given = await getDb()
    .selectDistinct({ ending: gifts.ending, isTaken: sql<boolean>`${gifts.takenAt} is not null` })
    .from(gifts);
  for (const ending of [null, "withdrawn", "refunded", "expired"]) expect(given.map((row) => row.ending)).toContain(ending);
  expect(given.some(({ isTaken }) => isTaken)).toBe(true);
  const done = await getDb().selectDistinct({ kind: ledgerTransactions.kind }).from(ledgerTransactions);
  for (const kind of [
    "sale",
    "transfer",
    "payment",
    "refund",
    "credit_granted",
    "exchange",
    "payout",
    "payout_returned",
    "credit_note",
    "dispute",
    "dispute_returned",
    "dispute_lost",
  ])
    expect(done.map((row) => row.kind)).toContain(kind);
}, 2_700_000);
