import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { remindOwingSellers } from "#lib/books/dunning/server/remind-owing-sellers.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { outbox } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

/** A seller who owes or is owed, in euro cents: what the ledger says is what counts. */
const buildBalance = async (amountMinor: number) => {
  const seller = await buildSeller();
  const entries = [
    { account: accounts.payable(seller.id), amountMinor: -amountMinor },
    { account: accounts.revenue, amountMinor },
  ];
  await transaction((tx) => postTransaction(tx, { kind: "correction", subject: `test:${seller.id}`, currency: "EUR", entries }));
  return seller;
};

const toldTo = async (email: string) =>
  (
    await getDb()
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, email), eq(outbox.template, "balance_owed")))
  ).map(({ payload }) => payload);

it("a seller whose balance is below zero is told so once a month, however often the job runs; nobody else is", async () => {
  const [owing, owed] = [await buildBalance(-1500), await buildBalance(900)];
  const [november, december] = [new Date("2026-11-05T08:00:00Z"), new Date("2026-12-05T08:00:00Z")];
  await Promise.all([remindOwingSellers(november), remindOwingSellers(november), remindOwingSellers(november)]);
  await remindOwingSellers(new Date("2026-11-28T08:00:00Z"));
  expect(await toldTo(owing.email)).toMatchObject([{ balances: [{ currency: "EUR", amountMinor: -1500 }] }]);
  expect(await toldTo(owed.email)).toEqual([]);
  await remindOwingSellers(december);
  expect(await toldTo(owing.email)).toHaveLength(2);
});

it("where no reminders are wanted, nobody is told", async () => {
  const owing = await buildBalance(-700);
  process.env.DUNNING_DAYS = "none";
  forgetEnv();
  expect(await remindOwingSellers(new Date("2027-01-05T08:00:00Z"))).toBe(0);
  delete process.env.DUNNING_DAYS;
  forgetEnv();
  expect(await toldTo(owing.email)).toEqual([]);
});
