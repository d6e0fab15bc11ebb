import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { SURELY_OVER_MS } from "#lib/books/connect/rules.ts";
import { prepareTransfers } from "#lib/books/connect/server/prepare-transfers.ts";
import { sendTransfer } from "#lib/books/connect/server/send-transfer.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { askSellers } from "#lib/selling/verification/server/ask-sellers.ts";
import { reopenVerification } from "#lib/selling/verification/server/reopen-verification.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildConnected, earnedOf, later, SHARE, sellTo, sendAll, transfersOf, withConnect } from "#tests/factories/connect-steps.ts";
import { decideOnProof, proofOf, sendProof } from "#tests/factories/prove-identity.ts";
import { withFakeStripe } from "#tests/factories/stripe-steps.ts";
import { brokenRules, findTampering } from "#tests/factories/tamper.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

const stripe = withFakeStripe();
withConnect();
const configure = (cents: string | undefined) => {
  if (cents === undefined) delete process.env.SELLER_VERIFICATION_FROM_CENTS;
  else process.env.SELLER_VERIFICATION_FROM_CENTS = cents;
  forgetEnv();
};
afterEach(() => configure(undefined));

const made = (account: string) => stripe.transfers.filter(({ destination }) => destination === account).length;
const lapse = (sellerId: number) => transaction((tx) => reopenVerification(tx, sellerId, "Berta Other"));
const isSound = async () => expect(brokenRules(await checkBooks())).toEqual([]);

/** A seller under connect whose transfer is due. */
const due = async () => {
  const seller = await buildConnected(stripe);
  await sellTo(stripe, seller.id, [2380]);
  return seller;
};

it("threat: of whom a proof is demanded between preparing and sending, nothing goes to her account at Stripe", async () => {
  const seller = await due();
  await prepareTransfers(later());
  configure("2000");
  await sendAll(seller.id);
  expect([made(seller.account), (await transfersOf(seller.id))[0]?.status, await earnedOf(seller.id)]).toEqual([0, "discarded", SHARE]);
  expect((await proofOf(seller.id))?.status).toBe("asked");
  // While it is demanded none is prepared, and once she is confirmed she is paid.
  await prepareTransfers(later());
  expect(await transfersOf(seller.id)).toHaveLength(1);
  await sendProof(seller.token);
  expect((await decideOnProof((await buildAdmin("finance")).token, seller.id, true)).status).toBe(200);
  await prepareTransfers(later());
  await sendAll(seller.id);
  expect(made(seller.account)).toBe(1);
  await isSound();
});

it("threat: a confirmation that lapses and a transfer that is sent meet: either nothing goes, or it went before", async () => {
  for (const isLapseFirst of [true, false]) {
    const seller = await due();
    await sendProof(seller.token);
    await decideOnProof((await buildAdmin("finance")).token, seller.id, true);
    await prepareTransfers(later());
    const [row] = await transfersOf(seller.id);
    const send = () => sendTransfer(row?.id ?? 0);
    const reopen = async () => void (await lapse(seller.id));
    const lock = { text: "select pg_advisory_xact_lock(7404, 0)" };
    await meetAtLock<unknown>(lock, isLapseFirst ? [reopen, send] : [send, reopen]);
    // A lapse may come after it was noted down and before Stripe was asked: then it is given up once Stripe surely never heard of it.
    await sendTransfer(row?.id ?? 0, new Date(Date.now() + 2 * SURELY_OVER_MS));
    const [after] = await transfersOf(seller.id);
    expect([made(seller.account), after?.status]).toEqual(after?.status === "sent" ? [1, "sent"] : [0, "discarded"]);
    await isSound();
  }
});

it("threat: the check finds a transfer that went while a proof was demanded", async () => {
  configure("2000");
  const seller = await due();
  await sendProof(seller.token);
  await transaction((tx) => askSellers(tx, [seller.id]));
  await decideOnProof((await buildAdmin("finance")).token, seller.id, true);
  await prepareTransfers(later());
  await sendAll(seller.id);
  expect(made(seller.account)).toBe(1);
  await isSound();
  const unconfirmed = sql`with planted as (update audit_log set created_at = now() - interval '1 day'
      where user_id = ${seller.id} and action = 'verification.demanded' returning 1)
    update audit_log set action = 'verification.correction' where user_id = ${seller.id} and action = 'verification.confirmed'`;
  expect(await findTampering(unconfirmed)).toContain("verification-transfers");
});
