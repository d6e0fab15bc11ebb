import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { POST as cancel } from "#app/api/v3/gifts/[id]/cancel/route.ts";
import { POST as showCode } from "#app/api/v3/gifts/[id]/code/route.ts";
import { POST as send } from "#app/api/v3/gifts/[id]/send/route.ts";
import { POST as look } from "#app/api/v3/gifts/look/route.ts";
import { GET as list } from "#app/api/v3/gifts/route.ts";
import { POST as take } from "#app/api/v3/gifts/take/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { findOwnedFile } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { giftInput } from "#lib/commerce/gift-codes/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, materialFiles, notices, outbox, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { call } from "#tests/call.ts";
import { payByTransfer } from "#tests/factories/bank-files.ts";
import { buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { giftsOf, giveMaterials, giveOne } from "#tests/factories/gift-steps.ts";
import { expectMoneyFits } from "#tests/money-invariants.ts";

beforeAll(() => {
  process.env.OPERATOR_IBAN = "DE89370400440532013000";
  forgetEnv();
});

const rightsOf = async (userId: number) =>
  (
    await getDb()
      .select()
      .from(entitlements)
      .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)))
  ).map(({ materialId }) => materialId);
const mailsTo = (to: string, template: string) =>
  getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, to), eq(outbox.template, template)));
const noticesOf = (userId: number) => getDb().select().from(notices).where(eq(notices.userId, userId));
const expectBooks = async () => {
  await expectMoneyFits();
  expect((await checkBooks()).filter(({ broken }) => broken > 0).map(({ name, breaches }) => [name, breaches])).toEqual([]);
};
const open = (code: string, token: string | null = null) => call(look, { body: { code }, token });
const takeOver = (code: string, token: string) => call(take, { body: { code }, token });

it("a gift is paid by one and downloaded by another: mail, page, taking over once, stamped for the taker", async () => {
  const [buyer, taker] = [await buildMember({ publicName: "Mareike Dorn" }), await buildMember({ publicName: "Jonas Feld" })];
  const material = await buildMaterial({ priceMinor: 290, title: "Bruch-Domino" });
  const words = { recipientName: "Jonas", recipientEmail: taker.email, message: "Für deine 4b.\nViel Freude!" };
  const { order, gift } = await giveOne(buyer.id, material.id, { gift: words });
  expect(order.lines).toMatchObject([{ isGift: true, isEntitled: false, grossMinor: 290 }]);
  expect(await rightsOf(buyer.id)).toEqual([]);
  // The mail says title, giver and link; nothing else that she wrote.
  const [mail] = await mailsTo(taker.email, "gift_received");
  expect(mail?.payload).toMatchObject({ title: "Bruch-Domino", from: "Mareike Dorn" });
  expect(String(mail?.payload.url)).toMatch(/\/gift\/([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/);
  expect(JSON.stringify(mail?.payload)).not.toMatch(/4b|Freude|Jonas/);
  const code = String(mail?.payload.url).split("/").at(-1) ?? "";
  // A visitor sees what it is and who gives it; what was written is for members.
  expect((await open(code)).body.data).toMatchObject({ title: "Bruch-Domino", from: "Mareike Dorn", message: null, recipientName: null });
  expect((await open(code.toLowerCase().replaceAll("-", " "), taker.token)).body.data).toMatchObject({
    ...{ message: words.message },
    cannot: null,
  });
  expect(await noticesOf(buyer.id)).toEqual([]);
  expect((await takeOver(code, taker.token)).body.data).toEqual({ materialId: material.id });
  // Its buyer hears that it came, once; not from whom, for the code may have gone on.
  const told = {
    kind: "gift_taken",
    path: "/de/konto/geschenke",
    details: { title: "Bruch-Domino" },
    mailKind: "gift_taken",
    mailedAt: null,
  };
  expect(await noticesOf(buyer.id)).toMatchObject([told]);
  expect((await takeOver(code, (await buildMember()).token)).body.error?.code).toBe("gift_taken");
  expect(await noticesOf(buyer.id)).toHaveLength(1);
  expect(await rightsOf(taker.id)).toEqual([material.id]);
  const [file] = await getDb()
    .insert(materialFiles)
    .values({
      materialId: material.id,
      kind: "material_file",
      name: "a.pdf",
      storageKey: "gifts/a",
      bytes: 1,
      sha256: "x",
      mime: "application/pdf",
      status: "ready",
    })
    .returning({ id: materialFiles.id });
  const wanted = { materialId: material.id, fileId: file?.id ?? 0 };
  expect(await findOwnedFile(getDb(), { ...wanted, userId: buyer.id })).toBeNull();
  expect(await findOwnedFile(getDb(), { ...wanted, userId: taker.id })).toMatchObject({ billing_name: null, public_name: "Jonas Feld" });
  // The second use is told apart from a code that never was.
  const second = await buildMember();
  expect((await takeOver(code, second.token)).body).toMatchObject({ error: { code: "gift_taken" } });
  expect((await open(code)).body).toMatchObject({ error: { code: "gift_taken" } });
  expect((await takeOver("AAAAA-AAAAA-AAAAA-AAAAA", second.token)).status).toBe(404);
  // Her list says so, and the address is forgotten.
  const { body } = await call(list, { token: buyer.token });
  expect(body.data?.items).toMatchObject([{ id: gift.id, state: "taken", recipientEmail: null, recipientName: "Jonas" }]);
  await expectBooks();
});

it("of fifty who use a code at once one has it", async () => {
  const buyer = await buildUser();
  const { gift } = await giveOne(buyer.id, (await buildMaterial()).id);
  const takers = await Promise.all(Array.from({ length: 50 }, () => buildMember()));
  const answers = await Promise.all(takers.map(({ token }) => takeOver(gift.code, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).every(({ body }) => String(body.error?.code) === "gift_taken")).toBe(true);
  expect((await Promise.all(takers.map(({ id }) => rightsOf(id)))).flat()).toHaveLength(1);
  await expectBooks();
});

it("who has the material, made it or gave it herself is told, and the code goes on to somebody else", async () => {
  const buyer = await buildMember();
  const author = await buildMember({ isSeller: true });
  const material = await buildMaterial({ authorId: author.id });
  const owner = await buildMember();
  await giveMaterials(owner.id, [], { own: [material.id] });
  const { gift } = await giveOne(buyer.id, material.id);
  for (const [who, reason] of [
    [buyer, "gift_own"],
    [author, "own_material"],
    [owner, "already_owned"],
  ] as const) {
    expect((await open(gift.code, who.token)).body.data).toMatchObject({ cannot: reason });
    expect((await takeOver(gift.code, who.token)).body).toMatchObject({ error: { code: reason } });
  }
  const other = await buildMember();
  expect((await takeOver(gift.code, other.token)).status).toBe(200);
  await expectBooks();
});

it("what one owns can be given, free things cannot; a bundle as a gift is whole, whoever owns its parts, and shares nothing with the rest", async () => {
  const buyer = await buildMember();
  const [one, two] = [await buildMaterial({ priceMinor: 300 }), await buildMaterial({ priceMinor: 400 })];
  const bundle = await buildMaterial({ priceMinor: 500, isBundle: true, authorId: one.authorId });
  await getDb()
    .insert(bundleItems)
    .values([one, two].map(({ id: materialId }, position) => ({ bundleId: bundle.id, materialId, position })));
  await buildEntitlement(buyer.id, one.id);
  const order = await giveMaterials(buyer.id, [bundle.id, one.id], { own: [two.id] });
  expect(order.lines.map(({ grossMinor, isGift }) => [grossMinor, isGift]).sort()).toEqual([
    [300, true],
    [400, false],
    [500, true],
  ]);
  expect((await rightsOf(buyer.id)).sort()).toEqual([one.id, two.id].sort());
  const given = await giftsOf(order.id);
  const taker = await buildMember();
  const whole = given.find(({ line }) => line.materialId === bundle.id);
  expect((await takeOver(whole?.code ?? "", taker.token)).status).toBe(200);
  expect((await rightsOf(taker.id)).sort()).toEqual([bundle.id, one.id, two.id].sort());
  // She has the single one by the bundle now.
  expect((await takeOver(given.find(({ line }) => line.materialId === one.id)?.code ?? "", taker.token)).body).toMatchObject({
    error: { code: "already_owned" },
  });
  const free = await buildMaterial({ priceMinor: 0 });
  await expect(giveMaterials(buyer.id, [free.id])).rejects.toMatchObject({ code: "invalid_input" });
  // The entitlement that a test wrote has no line.
  await getDb()
    .delete(entitlements)
    .where(and(eq(entitlements.userId, buyer.id), eq(entitlements.materialId, one.id)));
  await expectBooks();
});

it("on account the code comes with the money, and the mail with it", async () => {
  const [buyer, taker] = [await buildMember(), await buildMember()];
  const material = await buildMaterial({ priceMinor: 2380 });
  const order = await giveMaterials(buyer.id, [material.id], {
    provider: "invoice",
    sandbox: undefined,
    gift: { recipientName: "", recipientEmail: taker.email, message: "" },
  });
  const [unpaid] = await giftsOf(order.id);
  expect(unpaid).toMatchObject({ issuedAt: null, codeHash: null });
  expect(await mailsTo(taker.email, "gift_received")).toHaveLength(0);
  const token = buyer.token;
  expect((await call(list, { token })).body.data?.items).toMatchObject([{ state: "unpaid" }]);
  expect((await call(showCode, { token, params: { id: String(unpaid?.id) } })).status).toBe(404);
  expect((await call(cancel, { token, params: { id: String(unpaid?.id) } })).body).toMatchObject({ error: { code: "gift_on_hold" } });
  await payByTransfer(order.id);
  const [gift] = await giftsOf(order.id);
  expect(await mailsTo(taker.email, "gift_received")).toHaveLength(1);
  expect((await takeOver(gift?.code ?? "", taker.token)).status).toBe(200);
  await expectBooks();
});

it("the buyer sees the code again and sends it to another address; nobody else may", async () => {
  const [buyer, stranger] = [await buildMember(), await buildMember()];
  const { gift } = await giveOne(buyer.id, (await buildMaterial()).id);
  const params = { id: String(gift.id) };
  const shown = await call(showCode, { token: buyer.token, params });
  expect(String(shown.body.data?.code).replaceAll("-", "")).toBe(gift.code);
  expect((await call(send, { token: buyer.token, params, body: { email: "Kollegin@school.example" } })).status).toBe(200);
  expect(await mailsTo("kollegin@school.example", "gift_received")).toHaveLength(1);
  for (const [handler, body] of [
    [showCode, undefined],
    [send, { email: "x@school.example" }],
    [cancel, undefined],
  ] as const)
    expect((await call(handler, { token: stranger.token, params, ...(body && { body }) })).status).toBe(404);
});

it("while the giver is blocked nothing is taken over; when her account is gone the code still opens, without her name", async () => {
  const [buyer, taker] = [await buildUser(), await buildMember()];
  const { gift } = await giveOne(buyer.id, (await buildMaterial()).id);
  await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, buyer.id));
  expect((await takeOver(gift.code, taker.token)).body).toMatchObject({ error: { code: "gift_on_hold" } });
  await getDb().update(users).set({ blockedAt: null, deletedAt: new Date() }).where(eq(users.id, buyer.id));
  expect((await open(gift.code, taker.token)).body.data).toMatchObject({ from: null });
  expect((await takeOver(gift.code, taker.token)).status).toBe(200);
  await getDb().update(users).set({ deletedAt: null }).where(eq(users.id, buyer.id));
});

it("threat 11 a message is no place for links", () => {
  for (const message of ["Schau auf https://boese.example", "www.boese.example", "boese.example/x", "schreib an a@b.example"])
    expect(giftInput.safeParse({ message }).success).toBe(false);
  for (const message of ["Für die 4b. Viel Freude!", "z. B. 3,50 € für S. 4", ""])
    expect(giftInput.safeParse({ message }).success).toBe(true);
});
