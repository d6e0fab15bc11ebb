import { and, eq, inArray } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { getOwnInvitation } from "#lib/identity/referrals/server/get-own-invitation.ts";
import { joinByInvitation } from "#lib/identity/referrals/server/join-by-invitation.ts";
import { rewardReferrals } from "#lib/identity/referrals/server/reward-referrals.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { creditAccounts, outbox, referralCodes, referrals, users, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { mails } from "#lib/platform/registry/tasks.ts";
import { billing } from "#tests/factories/build-cart.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
type User = Awaited<ReturnType<typeof buildUser>>;

/** Somebody who came by the inviter's link, on her own address. */
const invite = async (inviter: User, fields: Parameters<typeof buildUser>[0] = {}): Promise<User> => {
  const { url } = await getOwnInvitation(inviter.id, "de");
  const invited = await buildUser(fields);
  await transaction((tx) => joinByInvitation(tx, invited, new URL(url).searchParams.get("code")));
  return invited;
};
const buy = (user: User, prices: readonly number[] = [1190], name = `Käuferin ${user.id}`) =>
  buildSale({ user, prices, billing: { ...billing, name } });
const creditOf = async (id: number) => {
  const rows = await getDb().select().from(creditAccounts).where(eq(creditAccounts.userId, id));
  return Object.fromEntries(rows.map(({ currency, balanceMinor }) => [currency, balanceMinor]));
};
const bothOf = async (inviter: User, invited: User) => [await creditOf(inviter.id), await creditOf(invited.id)];
const none = [{}, {}];
const expectBooksFit = async () => expect((await checkBooks()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
const noticesTo = (...people: User[]) =>
  getDb()
    .select()
    .from(outbox)
    .where(
      and(
        inArray(outbox.template, ["referral_inviter", "referral_invited"]),
        inArray(
          outbox.recipient,
          people.map(({ email }) => email),
        ),
      ),
    );

afterEach(() => {
  for (const name of ["REFERRAL_REWARD_MINOR", "REFERRAL_MIN_ORDER_MINOR", "REFERRAL_MAX_PER_YEAR"]) delete process.env[name];
  forgetEnv();
});
const configure = (settings: Record<string, string>) => {
  Object.assign(process.env, settings);
  forgetEnv();
};

it("ROUTE-13 14 days after the first order was paid both get their credit and a mail; the books fit", async () => {
  const anna = await buildUser({ publicName: "Anna Geheim" });
  const berta = await invite(anna, { publicName: "Berta Geheim" });
  const { orderId } = await buy(berta);
  await rewardReferrals(inDays(13));
  expect(await bothOf(anna, berta)).toEqual(none);
  expect(await rewardReferrals(inDays(14.1))).toBe(1);
  expect(await bothOf(anna, berta)).toEqual([{ EUR: 300 }, { EUR: 300 }]);
  const [row] = await getDb().select().from(referrals).where(eq(referrals.invitedId, berta.id));
  expect(row).toMatchObject({ orderId, rewardedAt: expect.any(Date) });
  expect(await getOwnInvitation(anna.id, "de")).toMatchObject({ came: 1, rewarded: 1, earned: [{ currency: "EUR", amountMinor: 300 }] });
  const notices = await noticesTo(anna, berta);
  expect(notices.map(({ recipient, template }) => [recipient, template]).sort()).toEqual(
    [
      [anna.email, "referral_inviter"],
      [berta.email, "referral_invited"],
    ].sort(),
  );
  const [first] = notices.filter(({ recipient }) => recipient === anna.email);
  const template = mails.referral_inviter as NonNullable<(typeof mails)[string]>;
  const { subject, text } = renderMail(template, first?.payload, { world: "de", language: "de" });
  expect(subject).toContain("3,00");
  expect(text).toContain("Anna Geheim");
  expect(text).not.toContain("Berta");
  await expectBooksFit();
});

it("ROUTE-13 threat 4 it is given once, whoever runs how often at the same time", async () => {
  const anna = await buildUser();
  const invited = [await invite(anna), await invite(anna)];
  for (const one of invited) await buy(one);
  const counts = await Promise.all(Array.from({ length: 8 }, () => rewardReferrals(inDays(15))));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  await buy(invited[0] as User);
  await rewardReferrals(inDays(40));
  expect(await creditOf(anna.id)).toEqual({ EUR: 600 });
  for (const one of invited) expect(await creditOf(one.id)).toEqual({ EUR: 300 });
  expect(await noticesTo(anna, ...invited)).toHaveLength(4);
  await expectBooksFit();
});

it("ROUTE-13 the year's cap of an inviter holds, also for runs at the same time", async () => {
  configure({ REFERRAL_MAX_PER_YEAR: "2" });
  const anna = await buildUser();
  for (let n = 0; n < 3; n += 1) await buy(await invite(anna));
  await Promise.all(Array.from({ length: 4 }, () => rewardReferrals(inDays(15))));
  expect(await creditOf(anna.id)).toEqual({ EUR: 600 });
  await rewardReferrals(inDays(15));
  expect(await creditOf(anna.id)).toEqual({ EUR: 600 });
  await rewardReferrals(inDays(366));
  expect(await creditOf(anna.id)).toEqual({ EUR: 900 });
});

it("ROUTE-13 money counts, after vouchers and credit: too little, free, or paid with credit brings nothing, a later order does", async () => {
  const anna = await buildUser();
  const berta = await invite(anna);
  await buy(berta, [999]);
  const free = await invite(anna);
  await buildSale({ user: free, prices: [0], provider: "none", totalMinor: 0 });
  const creditor = await invite(anna);
  await grantCredit({ userId: creditor.id, currency: "EUR", amountMinor: 1000, reason: "welcome" });
  await buildSale({ user: creditor, prices: [1190], usesCredit: true });
  expect(await rewardReferrals(inDays(15))).toBe(0);
  await buy(berta, [1000]);
  expect(await rewardReferrals(inDays(15))).toBe(1);
  expect(await bothOf(anna, berta)).toEqual([{ EUR: 300 }, { EUR: 300 }]);
});

it("ROUTE-13 an order that was given back, or is asked back, brings nothing", async () => {
  const anna = await buildUser();
  const [whole, part, asked] = [await invite(anna), await invite(anna), await invite(anna)];
  await refundSale(await buy(whole));
  await refundSale(await buy(part), 0.5);
  const { orderId } = await buy(asked);
  await getDb()
    .insert(withdrawals)
    .values({ code: `W-${orderId}`, orderId, orderNumber: String(orderId), name: "x", email: asked.email, world: "de" });
  expect(await rewardReferrals(inDays(15))).toBe(0);
  expect(await creditOf(anna.id)).toEqual({});
  await getDb().update(withdrawals).set({ status: "refused", decidedAt: new Date() }).where(eq(withdrawals.orderId, orderId));
  expect(await rewardReferrals(inDays(15))).toBe(1);
});

it("ROUTE-13 a refund and the reward at the same moment: one of the two finds the order as it left it", async () => {
  const anna = await buildUser();
  const berta = await invite(anna);
  const sale = await buy(berta);
  await Promise.all([refundSale(sale), rewardReferrals(inDays(15))]);
  await rewardReferrals(inDays(15));
  const given = await bothOf(anna, berta);
  expect([none, [{ EUR: 300 }, { EUR: 300 }]]).toContainEqual(given);
  await expectBooksFit();
});

it("ROUTE-13 nobody invites herself: one mailbox under two spellings, or one person at one address, gets nothing", async () => {
  const anna = await buildUser();
  const alias = await invite(anna);
  await getDb()
    .update(users)
    .set({ email: anna.email.replace("@", "+x@") })
    .where(eq(users.id, alias.id));
  await buy(alias);
  const second = await invite(anna);
  await buy(anna, [290], "Anna Müller");
  await buy(second, [1190], "anna  MÜLLER");
  expect(await rewardReferrals(inDays(15))).toBe(0);
  expect(await creditOf(anna.id)).toEqual({});
});

it("ROUTE-13 a blocked, leaving or gone inviter or invited brings nothing to either", async () => {
  for (const change of [{ blockedAt: new Date() }, { deletedAt: new Date() }, { deletionRequestedAt: new Date() }])
    for (const role of [0, 1] as const) {
      const anna = await buildUser();
      const berta = await invite(anna);
      await buy(berta);
      await getDb()
        .update(users)
        .set(change)
        .where(eq(users.id, [anna, berta][role]?.id ?? 0));
      await rewardReferrals(inDays(15));
      expect([change, role, await bothOf(anna, berta)]).toEqual([change, role, none]);
    }
});

it("ROUTE-13 each gets it in the own currency; switched off there is nothing", async () => {
  const anna = await buildUser({ currency: "PLN", world: "pl" });
  const berta = await invite(anna);
  await buy(berta);
  configure({ REFERRAL_REWARD_MINOR: "0" });
  expect(await rewardReferrals(inDays(15))).toBe(0);
  expect((await getOwnInvitation(anna.id, "pl")).terms).toBeNull();
  configure({ REFERRAL_REWARD_MINOR: "500" });
  const { terms } = await getOwnInvitation(anna.id, "pl");
  expect(await rewardReferrals(inDays(15))).toBe(1);
  expect(await bothOf(anna, berta)).toEqual([{ PLN: terms?.rewardMinor }, { EUR: 500 }]);
  expect(await getDb().select().from(referralCodes).where(eq(referralCodes.userId, anna.id))).toHaveLength(1);
  await expectBooksFit();
});
