import { existsSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { POST as keep } from "#app/api/v3/account/keep/route.ts";
import { POST as setAvatar } from "#app/api/v3/user-details/avatar/route.ts";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { makeInvoicePdf } from "#lib/commerce/orders/server/make-invoice-pdf.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import * as tables from "#lib/platform/db/schema/schema.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { tasks } from "#lib/staff/account/server/jobs.ts";
import { call } from "#tests/call.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { addSecondFactor, buildMember, PASSWORD } from "#tests/factories/build-member.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { ask, later, linkTo, rowOf } from "#tests/factories/deletion-steps.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { makePng } from "#tests/files/make-picture.ts";
import { expectMoneyFits } from "#tests/money-invariants.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const { rateLimits } = tables;

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

/** Somebody with a bit of everything. */
const fullLife = async () => {
  const anna = await buildMember({ isSeller: true, publicName: "Anna Unverwechselbar" });
  const userId = anna.id;
  const db = getDb();
  await addSecondFactor(userId);
  const picture = new FormData();
  picture.append("file", new File([new Uint8Array(await makePng())], "me.png"));
  await call(setAvatar, { token: anna.token, body: picture });
  const sold = await buildMaterial({ authorId: userId });
  const draft = await buildMaterial({ authorId: userId, status: "draft" });
  const buyer = await buildUser();
  await db.insert(tables.entitlements).values({ userId: buyer.id, materialId: sold.id, licence: "single" });
  const material = await buildMaterial({ priceMinor: 1190 });
  const order = {
    totalMinor: 1190,
    currency: "EUR",
    provider: "sandbox",
    billing: { ...billing, invoiceEmail: `rechnung-${userId}@school.example` },
    withdrawalConsent: true,
    sandbox: { card: "4242424242424242" },
  } as const;
  const { order: placed } = await placeOrder(
    { userId, cartToken: await buildCart([material.id], { userId }), world: "de", actorId: null },
    order,
    newKey(),
  );
  await makeInvoicePdf(placed.invoices[0]?.id ?? 0);
  await buildCart([(await buildMaterial()).id], { userId });
  await grantCredit({ userId, currency: "EUR", amountMinor: 700, reason: "test" });
  await buildBank(userId, { holder: "Anna Unverwechselbar" });
  await db.insert(tables.subscriptions).values({ userId, subjectType: "material", subjectId: "1", world: "de" });
  await subscribe({ userId }, { subjectType: "author", subjectId: String(material.authorId) }, "de");
  await db
    .insert(tables.identities)
    .values({ issuer: "https://issuer.example", subject: `s${userId}`, provider: "google", userId, email: anna.email });
  await db.insert(tables.passkeys).values({ userId, credentialId: `c${userId}`, publicKey: new Uint8Array(3), name: "Telefon" });
  await db.insert(tables.notificationPreferences).values({ userId, kind: "news", isEnabled: true });
  await db.insert(tables.events).values({ name: "seen", world: "de", userId });
  await db.insert(tables.termsAcceptances).values({ userId, world: "de", version: 1, address: "192.0.2.7" });
  await db.insert(tables.emailChanges).values({ userId, newEmail: `wunsch-${userId}@school.example`, expiresAt: later(1) });
  await db.insert(tables.vouchers).values({ code: `ANNA${userId}`, kind: "percent", value: 1000, sellerId: userId });
  const said = { materialId: material.id, authorId: buyer.id, stars: 5, helpfulCount: 1 };
  const [feedback] = await db.insert(tables.feedback).values(said).returning({ id: tables.feedback.id });
  const praised = feedback?.id ?? 0;
  await db.insert(tables.feedbackVotes).values({ feedbackId: praised, userId });
  await db.insert(tables.bulkEdits).values({ userId, changes: [{ materialId: sold.id, before: {}, after: {} }] });
  return { anna, sold, draft, buyer, placed, followed: material.authorId, praised };
};

describe("GDPR 17: after 14 days", () => {
  it("invoices, orders and the ledger stay as the tax office wants them, everything else about her goes", async () => {
    const { anna, sold, draft, buyer, placed, followed, praised } = await fullLife();
    const db = getDb();
    const kept = async () => ({
      orders: await db.select().from(tables.orders).where(eq(tables.orders.userId, anna.id)),
      invoices: await db.select().from(tables.invoices).where(eq(tables.invoices.userId, anna.id)),
    });
    const before = await kept();
    const followers = async () =>
      (await db.select().from(tables.authorProfiles).where(eq(tables.authorProfiles.userId, followed)))[0]?.followersNumber;
    expect(await followers()).toBe(1);
    const avatar = path.resolve(process.env.DATA_DIR ?? "", "files", String((await rowOf(anna.id))?.imagePath).replace("/files/", ""));
    expect(existsSync(avatar)).toBe(true);
    await ask(anna.token, { confirmation: "delete", forfeitsCredit: true });
    expect(await deleteAccount(anna.id, later(14))).toBe(true);
    expect(await deleteAccount(anna.id, later(15))).toBe(false);

    expect(await kept()).toEqual(before);
    expect(JSON.stringify(before.orders)).toContain("Am Kanal 14");
    expect(before.invoices[0]?.storageKey).toBeTruthy();
    await expectMoneyFits();
    expect(await followers()).toBe(0);
    const [helpful] = await db.select().from(tables.feedback).where(eq(tables.feedback.id, praised));
    expect(helpful?.helpfulCount).toBe(0);
    const [credit] = await db.select().from(tables.creditAccounts).where(eq(tables.creditAccounts.userId, anna.id));
    expect(credit?.balanceMinor).toBe(0);

    expect(await rowOf(anna.id)).toMatchObject({
      email: `deleted-${anna.id}@deleted.invalid`,
      publicName: "",
      passwordHash: null,
      imagePath: null,
      deletedAt: expect.any(Date),
    });
    const status = async (id: number) => (await db.select().from(tables.materials).where(eq(tables.materials.id, id)))[0]?.status;
    expect([await status(sold.id), await status(draft.id)]).toEqual(["archived", "archived"]);
    const rights = await db.select().from(tables.entitlements).where(eq(tables.entitlements.userId, buyer.id));
    expect(rights.map(({ revokedAt }) => revokedAt)).toEqual([null]);
    const [voucher] = await db.select().from(tables.vouchers).where(eq(tables.vouchers.sellerId, anna.id));
    expect(voucher?.validUntil?.getTime()).toBeLessThanOrEqual(Date.now());

    for (const job of await jobsOf("delete_account_files")) await tasks.delete_account_files?.(job.payload, undefined as never);
    expect(existsSync(avatar)).toBe(false);
    expect(placed.id).toBeGreaterThan(0);
  });

  it("no table but orders, invoices and what they need names her any more", async () => {
    const { anna } = await fullLife();
    await ask(anna.token, { confirmation: "delete", forfeitsCredit: true });
    await deleteAccount(anna.id, later(14));
    const columns = await queryRows(getDb(), z.object({ table: z.string(), column: z.string() }))`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'actor_id', 'seller_id', 'author_id')`;
    const found: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await getDb().execute(sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${anna.id}`);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    expect(found.sort()).toEqual([
      "audit_log.user_id",
      "carts.user_id",
      "credit_accounts.user_id",
      "entitlements.user_id",
      "invoices.user_id",
      "materials.author_id",
      "orders.user_id",
      "terms_acceptances.user_id",
      "vouchers.seller_id",
    ]);
    // And no text of any table but the documents themselves holds her name or her addresses.
    const texts = await queryRows(getDb(), z.object({ table: z.string() }))`
      select table_name as "table" from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
    const named: string[] = [];
    for (const { table } of texts) {
      const person = `%${anna.email}%`;
      const { rows } = await getDb().execute(sql`
        select 1 from ${sql.identifier(table)} t where t::text like '%Anna Unverwechselbar%' or t::text like ${person}
          or t::text like ${`%rechnung-${anna.id}@%`} or t::text like ${`%wunsch-${anna.id}@%`}`);
      if (rows.length > 0) named.push(table);
    }
    expect(named.sort()).toEqual(["invoices", "orders"]);
  });

  it("nobody logs in with the old address, and it can be registered again", async () => {
    const anna = await buildMember();
    await ask(anna.token);
    await deleteAccount(anna.id, later(14));
    const refused = await call(authenticate, { body: { grant_type: "password", username: anna.email, password: PASSWORD } });
    expect(refused.body.reason).toBe("wrong_credentials");
    expect((await buildUser({ email: anna.email })).id).not.toBe(anna.id);
  });

  it("carried out at the same moment as she takes it back: one of the two happens, whole", async () => {
    for (let times = 0; times < 5; times += 1) {
      const anna = await buildMember();
      await ask(anna.token);
      const token = await linkTo(anna.email);
      const [isDeleted, kept] = await Promise.all([deleteAccount(anna.id, later(14)), call(keep, { body: { token } })]);
      expect([isDeleted, kept.status]).toEqual(isDeleted ? [true, 410] : [false, 200]);
      expect((await rowOf(anna.id))?.deletedAt === null).toBe(!isDeleted);
    }
  });
});
