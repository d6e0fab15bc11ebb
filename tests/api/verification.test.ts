import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as candidates } from "#app/api/v3/admin/payouts/candidates/route.ts";
import { GET as readDocument } from "#app/api/v3/admin/verifications/[id]/document/route.ts";
import { GET as list } from "#app/api/v3/admin/verifications/route.ts";
import { GET as balances } from "#app/api/v3/payouts/balances/route.ts";
import { POST as turn } from "#app/api/v3/payouts/turn-into-credit/route.ts";
import { GET as read } from "#app/api/v3/payouts/verification/route.ts";
import type { CandidatePage } from "#lib/books/payouts/schema.ts";
import { findAuthorHead } from "#lib/catalogue/authors/server/find-author-head.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { outbox, sellerTaxStatuses, sellerVerifications, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import type { VerificationPage } from "#lib/selling/verification/schema.ts";
import { askSellers, remindSellers } from "#lib/selling/verification/server/ask-sellers.ts";
import { changeBank } from "#lib/staff/account/server/change-bank.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildDraft } from "#tests/factories/build-draft.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { decideOnProof, PDF, proofOf, sendProof } from "#tests/factories/prove-identity.ts";

const DAY_MS = 86_400_000;
const IBAN = "DE89370400440532013000";

beforeAll(() => {
  process.env.SELLER_VERIFICATION_FROM_CENTS = "3000";
  forgetEnv();
});
afterAll(() => {
  delete process.env.SELLER_VERIFICATION_FROM_CENTS;
  forgetEnv();
});

const earner = async (cents: number, holder = "Anna Example") => {
  const seller = await buildMember({ isSeller: true });
  await buildSale({ sellerId: seller.id, prices: [cents], isDelivered: true });
  await buildBank(seller.id, { holder });
  return seller;
};
const taxedAs = (userId: number, kind: "small_business" | "private") =>
  getDb().insert(sellerTaxStatuses).values({ userId, kind, country: "DE", validFrom: "2020-01-01" });
const ask = (...ids: number[]) => transaction((tx) => askSellers(tx, ids));
const stateOf = async (token: string) => (await call(read, { token })).body.data;
const reasonOf = async (token: string, sellerId: number) =>
  ((await call(candidates, { token })).body.data as unknown as CandidatePage).items.find((one) => one.sellerId === sellerId)?.reason;
const caseOf = async (token: string, sellerId: number) =>
  ((await call(list, { token })).body.data as unknown as VerificationPage).items.find(({ seller }) => seller.id === sellerId);
const mailsTo = async (email: string) => {
  const rows = await getDb()
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, "seller_verification")))
    .orderBy(outbox.id);
  return rows.map(({ payload }) => payload.step);
};

describe("who is asked", () => {
  it("private persons from an amount of sales on, businesses with their first, nobody where it is off", async () => {
    const [small, large, business, unsold] = [
      await earner(2900),
      await earner(3100),
      await earner(290),
      await buildMember({ isSeller: true }),
    ];
    await taxedAs(business.id, "small_business");
    await taxedAs(unsold.id, "small_business");
    await taxedAs(small.id, "private");
    const ids = [small.id, large.id, business.id, unsold.id];
    process.env.SELLER_VERIFICATION_FROM_CENTS = "0";
    forgetEnv();
    expect(await ask(...ids)).toBe(0);
    process.env.SELLER_VERIFICATION_FROM_CENTS = "3000";
    forgetEnv();
    const finance = await buildAdmin("finance");
    expect([await reasonOf(finance.token, small.id), await reasonOf(finance.token, large.id)]).toEqual([null, "verification"]);
    expect(await ask(...ids)).toBe(2);
    expect(await ask(...ids)).toBe(0);
    expect(await Promise.all(ids.map(async (id) => (await proofOf(id))?.status))).toEqual([undefined, "asked", "asked", undefined]);
    expect([await mailsTo(large.email), await mailsTo(small.email)]).toEqual([["asked"], []]);
    expect(await stateOf(business.token)).toMatchObject({ state: "asked", isHeld: true, kind: "trader", stated: null });
    expect(await stateOf(small.token)).toMatchObject({ state: null, isHeld: false, kind: "person", stopsOn: null });
    expect((await call(read, { token: (await buildMember()).token })).status).toBe(404);
  });

  it("is reminded every week, and after thirty days submits nothing new; what is sent lets her go on", async () => {
    const { id: draftId, draft, authorId } = await buildDraft();
    await getDb().update(users).set({ isSeller: true }).where(eq(users.id, authorId));
    await buildSale({ sellerId: authorId, prices: [5000] });
    await ask(authorId);
    const asked = (await proofOf(authorId))?.askedAt as Date;
    const at = (days: number) => new Date(asked.getTime() + days * DAY_MS + 1000);
    const told = async (days: number) => {
      await remindSellers(at(days));
      return (await proofOf(authorId))?.reminders;
    };
    expect([await told(6), await told(7), await told(7), await told(14), await told(21), await told(28), await told(90)]).toEqual([
      0, 1, 1, 2, 3, 4, 4,
    ]);
    await getDb()
      .update(sellerVerifications)
      .set({ askedAt: new Date(Date.now() - 31 * DAY_MS) })
      .where(eq(sellerVerifications.sellerId, authorId));
    await expect(submitDraft(draftId, draft.revision, authorId)).rejects.toMatchObject({ code: "verification_needed" });
    await getDb().update(sellerVerifications).set({ askedAt: new Date() }).where(eq(sellerVerifications.sellerId, authorId));
    await expect(submitDraft(draftId, draft.revision, authorId)).resolves.toBeDefined();
  });
});

describe("a proof", () => {
  it("goes from asked over a correction to confirmed, and the money waits until then", async () => {
    const seller = await earner(5000);
    const { token } = seller;
    const finance = await buildAdmin("finance");
    await ask(seller.id);
    const credit = { currency: "EUR", amountMinor: 100, key: crypto.randomUUID() };
    expect((await call(turn, { token, body: credit })).body.error?.code).toBe("payout_not_ready");
    expect((await call(balances, { token })).body.data).toMatchObject({ isUnverified: true, isHeld: false });
    expect((await sendProof(token)).status).toBe(200);
    expect(await stateOf(token)).toMatchObject({
      state: "open",
      isHeld: true,
      hasDocument: true,
      stopsOn: null,
      stated: { email: "anna@example.org", register: null },
    });
    const waiting = await caseOf(finance.token, seller.id);
    expect(waiting).toMatchObject({ legalName: "Anna Example", holder: "Anna Example", document: "pdf" });
    expect((await decideOnProof(finance.token, seller.id, false, { reason: "short" })).status).toBe(400);
    expect((await decideOnProof(finance.token, seller.id, false)).status).toBe(200);
    expect((await decideOnProof(finance.token, seller.id, true)).status).toBe(409);
    expect(await stateOf(token)).toMatchObject({ state: "correction", reason: "Seen in the passport", isHeld: true });
    const first = (await proofOf(seller.id))?.documentKey ?? "";
    // Without another document the one that is there stays.
    expect((await sendProof(token, { city: "Potsdam" }, null)).status).toBe(200);
    expect((await proofOf(seller.id))?.documentKey).toBe(first);
    expect((await decideOnProof(finance.token, seller.id, true, { version: 99 })).status).toBe(409);
    expect((await decideOnProof(finance.token, seller.id, true)).status).toBe(200);
    expect(await stateOf(token)).toMatchObject({ state: "confirmed", isHeld: false, reason: null });
    expect(await reasonOf(finance.token, seller.id)).toBeNull();
    expect((await call(turn, { token, body: credit })).status).toBe(200);
    expect(await mailsTo(seller.email)).toEqual(["asked", "correction", "confirmed"]);
  });

  it("threat: is decided by finance alone, never for oneself; others see nothing of it", async () => {
    const seller = await earner(5000);
    await sendProof(seller.token);
    const [finance, moderator] = [await buildAdmin("finance"), await buildAdmin("moderator")];
    await getDb().update(users).set({ isSeller: true }).where(eq(users.id, finance.id));
    await sendProof(finance.token);
    const look = (token: string, id: number) => call(readDocument, { token, params: { id: String(id) } });
    expect((await decideOnProof(finance.token, finance.id, true)).status).toBe(403);
    expect((await look(finance.token, finance.id)).status).toBe(403);
    for (const token of [seller.token, moderator.token]) {
      expect((await decideOnProof(token, seller.id, true)).status).toBe(403);
      expect([(await look(token, seller.id)).status, (await call(list, { token })).status]).toEqual([403, 403]);
    }
    expect((await decideOnProof(finance.token, 999_999_999, true)).status).toBe(404);
    expect((await look(finance.token, 999_999_999)).status).toBe(404);
  });

  it("is refused with the field at fault, and then nothing is kept", async () => {
    const { id, token } = await earner(100);
    const codes = async (wanted: Record<string, string>, file: Uint8Array | null = PDF) => {
      const { status, body } = await sendProof(token, wanted, file);
      return [status, body.error?.code, Object.keys(body.error?.fields ?? {})];
    };
    expect(await codes({ country: "XX" })).toEqual([400, "invalid_input", ["country"]]);
    expect(await codes({ kind: "trader" })).toEqual([400, "invalid_input", ["isCertified"]]);
    expect(await codes({ legalName: " ", phone: "call me", email: "anna" })).toEqual([
      400,
      "invalid_input",
      ["legalName", "phone", "email"],
    ]);
    expect(await codes({}, null)).toEqual([400, "invalid_input", ["file"]]);
    expect(await codes({}, Buffer.from(""))).toEqual([422, "file_empty", ["file"]]);
    expect(await codes({}, Buffer.from("<svg onload=alert(1)>"))).toEqual([422, "file_type_unsupported", ["file"]]);
    expect(await proofOf(id)).toBeUndefined();
    expect((await sendProof((await buildMember()).token)).status).toBe(404);
  });
});

describe("another name", () => {
  const confirmed = async (holder: string) => {
    const seller = await earner(5000, holder);
    const finance = await buildAdmin("finance");
    await ask(seller.id);
    await sendProof(seller.token);
    expect((await decideOnProof(finance.token, seller.id, true)).status).toBe(200);
    return { seller, finance };
  };
  const rename = (id: number, holder: string) => changeBank(id, { holder, iban: IBAN, bic: null });

  it("of the account's holder lets what was confirmed lapse; the same one, however written, does not", async () => {
    const { seller, finance } = await confirmed("Anna Maria Beispiel");
    await rename(seller.id, "EXAMPLE, Ánna");
    await rename(seller.id, "Beispiel Anna-Maria");
    expect(await stateOf(seller.token)).toMatchObject({ state: "confirmed", isHeld: false });
    await rename(seller.id, "Berta Other");
    expect(await stateOf(seller.token)).toMatchObject({ state: "lapsed", isHeld: true });
    expect(await reasonOf(finance.token, seller.id)).toBe("verification");
    expect(await mailsTo(seller.email)).toEqual(["asked", "confirmed", "lapsed"]);
    await sendProof(seller.token);
    expect(await stateOf(seller.token)).toMatchObject({ state: "open", isHeld: true });
  });

  it("that she states herself, after it was confirmed, is looked at anew", async () => {
    const { seller, finance } = await confirmed("Anna Example");
    await sendProof(seller.token, { legalName: "Anna Married" });
    expect(await stateOf(seller.token)).toMatchObject({ state: "open", isHeld: true });
    expect(await caseOf(finance.token, seller.id)).toMatchObject({ legalName: "Anna Married" });
  });
});

describe("art. 30 (7) DSA", () => {
  it("buyers see who a business is once finance has confirmed it; of private persons nothing but that they are", async () => {
    const finance = await buildAdmin("finance");
    const [trader, person] = [await earner(5000), await earner(5000)];
    await sendProof(trader.token, { kind: "trader", isCertified: "true" });
    await sendProof(person.token);
    const shown = async (id: number) => (await findAuthorHead(id, "de"))?.offers;
    expect(await shown(trader.id)).toEqual({ kind: "trader", trader: null });
    for (const { id } of [trader, person]) expect((await decideOnProof(finance.token, id, true)).status).toBe(200);
    expect(await shown(trader.id)).toEqual({
      kind: "trader",
      trader: {
        ...{ legalName: "Anna Example", street: "Schulgasse 4", postcode: "10115", city: "Berlin", country: "DE" },
        ...{ phone: "+49 30 1234567", email: "anna@example.org", register: "HRB 17, Amtsgericht Berlin" },
      },
    });
    expect(await shown(person.id)).toEqual({ kind: "person", trader: null });
  });
});
