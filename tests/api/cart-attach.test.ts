import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as reminder } from "#app/api/v1/cart/reminder/route.ts";
import { POST as restore } from "#app/api/v1/cart/restore/route.ts";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import { attachCart } from "#lib/commerce/cart/server/attach-cart.ts";
import { mails as cartMails } from "#lib/commerce/cart/server/mails.ts";
import { remindCarts } from "#lib/commerce/cart/server/remind-carts.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { carts, oneTimeTokens, outbox } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { call } from "#tests/call.ts";
import { buildCart } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const attach = (cartToken: string | null, userId: number) => transaction((tx) => attachCart(tx, { cartToken, userId }));
const view = (cartToken: string | null, userId: number | null, world: World = "de") => viewCart({ cartToken, userId, world });
const hours = (count: number) => new Date(Date.now() - count * 3_600_000);

it("ENTITY-3 login makes the anonymous cart the member's and rotates its token", async () => {
  const user = await buildUser();
  const material = await buildMaterial();
  const before = await buildCart([material.id]);
  const after = await attach(before, user.id);
  expect(after).toMatch(/^[\w-]{43}$/);
  expect(after).not.toBe(before);
  const [row] = await getDb().select().from(carts).where(eq(carts.userId, user.id));
  expect(row?.tokenHash).toBe(hashSecret(after ?? ""));
  expect(await view(before, null)).toMatchObject({ id: null });
  expect(await view(after, user.id)).toMatchObject({ itemCount: 1 });
  expect(await view(after, null)).toMatchObject({ id: null });
});

it("login joins the anonymous cart with the member's open one, nothing twice, in the currency of that one", async () => {
  const user = await buildUser();
  const [both, mine, fresh] = [
    await buildMaterial({ priceMinor: 100 }),
    await buildMaterial({ priceMinor: 200 }),
    await buildMaterial({ priceMinor: 300 }),
  ];
  await buildCart([both.id, mine.id], { userId: user.id });
  const anonymous = await buildCart([both.id, fresh.id], { world: "cz" });
  const token = await attach(anonymous, user.id);
  const cart = await view(token, user.id);
  expect(cart).toMatchObject({ currency: "EUR", itemCount: 3, total: 600 });
  expect(cart.cartItems.map(({ notice }) => notice)).toEqual([null, null, null]);
  expect(await getDb().$count(carts, eq(carts.tokenHash, hashSecret(anonymous)))).toBe(0);
  expect(await getDb().$count(carts, eq(carts.userId, user.id))).toBe(1);
});

it("threat 5 login with the token of another member's cart takes nothing of it", async () => {
  const [owner, thief] = [await buildUser(), await buildUser()];
  const token = await buildCart([(await buildMaterial()).id], { userId: owner.id });
  expect(await attach(token, thief.id)).toBeNull();
  expect(await view(token, owner.id)).toMatchObject({ itemCount: 1 });
  expect(await attach(null, thief.id)).toBeNull();
});

it("twenty logins and additions of one member at once leave one open cart with everything", async () => {
  const user = await buildUser();
  const materials = await Promise.all(Array.from({ length: 20 }, () => buildMaterial()));
  const tokens = await Promise.all(materials.slice(0, 10).map(({ id }) => buildCart([id])));
  await Promise.all([
    ...tokens.map((token) => attach(token, user.id)),
    ...materials
      .slice(10)
      .map(({ id }) => putItem({ cartToken: null, userId: user.id, world: "de" }, { material_id: id, licence: "single", seats: 1 })),
  ]);
  expect(await getDb().$count(carts, eq(carts.userId, user.id))).toBe(1);
  expect(await view(null, user.id)).toMatchObject({ itemCount: 20 });
});

const forgotten = async () => {
  const user = await buildUser();
  const material = await buildMaterial({ title: "Bruch-Domino" });
  const cartToken = await buildCart([material.id], { userId: user.id });
  const { body } = await call(reminder, { path: "/?world=de", body: { consent: true }, cartToken, token: user.token });
  expect(body.data).toMatchObject({ hasReminderConsent: true });
  await getDb()
    .update(carts)
    .set({ updatedAt: hours(25) })
    .where(eq(carts.userId, user.id));
  return { user, cartToken };
};
const mailsTo = (email: string) => getDb().select().from(outbox).where(eq(outbox.recipient, email));
const tokenOf = (payload: Record<string, unknown>) => new URL(String(payload.url)).searchParams.get("token") ?? "";

it("ROUTE-53 one reminder after a day, only with consent, never twice", async () => {
  const { user } = await forgotten();
  const silent = await buildUser();
  await buildCart([(await buildMaterial()).id], { userId: silent.id });
  const young = await forgotten();
  await getDb()
    .update(carts)
    .set({ updatedAt: hours(23) })
    .where(eq(carts.userId, young.user.id));
  await getDb()
    .update(carts)
    .set({ updatedAt: hours(25) })
    .where(eq(carts.userId, silent.id));
  const sent = await Promise.all([remindCarts(), remindCarts(), remindCarts()]);
  expect(sent.reduce((sum, count) => sum + count)).toBe(1);
  expect(await remindCarts()).toBe(0);
  const [mail] = await mailsTo(user.email);
  expect(mail).toMatchObject({
    template: "abandoned_cart",
    language: "de",
    payload: { items: [{ title: "Bruch-Domino", price: "2,90\u00a0€" }] },
  });
  expect(String(mail?.payload.url)).toMatch(/^http:\/\/localhost:3000\/de\/[\w-]+\?token=[\w-]{43}$/);
  expect(await mailsTo(silent.email)).toEqual([]);
  expect(await mailsTo(young.user.email)).toEqual([]);
});

it("ROUTE-53 consent can be taken back, and an ordered cart is not reminded of", async () => {
  await getDb().update(carts).set({ remindedAt: new Date() });
  const { user, cartToken } = await forgotten();
  await call(reminder, { path: "/?world=de", body: { consent: false }, cartToken, token: user.token });
  const ordered = await forgotten();
  await getDb().update(carts).set({ orderedAt: new Date() }).where(eq(carts.userId, ordered.user.id));
  await getDb()
    .update(carts)
    .set({ updatedAt: hours(25) });
  expect(await remindCarts()).toBe(0);
});

it("ROUTE-53 threat 14 the link opens the cart once: the owner's own, for others a copy without credit or owner", async () => {
  const { user } = await forgotten();
  await remindCarts();
  const [mail] = await mailsTo(user.email);
  const token = tokenOf(mail?.payload ?? {});
  const open = (as: string | null = null) => call(restore, { path: "/?world=de", body: { token }, token: as });
  const answers = await Promise.all([open(), open()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  const copy = answers.find(({ status }) => status === 200)?.body.data;
  expect(copy).toMatchObject({ itemCount: 1, availableCredits: 0, token: expect.stringMatching(/^[\w-]{43}$/) });
  const [row] = await getDb()
    .select()
    .from(carts)
    .where(eq(carts.tokenHash, hashSecret(String(copy?.token))));
  expect(row?.userId).toBeNull();
  expect(await view(null, user.id)).toMatchObject({ itemCount: 1 });

  await getDb().update(oneTimeTokens).set({ usedAt: null });
  const own = (await open(user.token)).body.data;
  expect(await view(String(own?.token), user.id)).toMatchObject({ id: Number(own?.id), itemCount: 1 });
  expect((await call(restore, { path: "/?world=de", body: { token: "x" } })).body.error?.code).toBe("token_invalid");
});

it("the reminder can be written in every world", async () => {
  const links = { url: "https://kreda.example/x", stopUrl: "https://kreda.example/stop", oneClickUrl: "https://kreda.example/click" };
  const payload = { name: "Mareike", ...links, items: [{ title: "Bruch-Domino", price: "2,90 €" }] };
  for (const world of worldCodes) {
    const template = cartMails.abandoned_cart;
    if (!template) throw new Error("no template");
    const { subject, html, text } = renderMail(template, payload, { world, language: worlds[world].language });
    expect(`${subject}${html}${text}`).not.toMatch(/mail\.abandoned_cart|undefined/);
  }
});
