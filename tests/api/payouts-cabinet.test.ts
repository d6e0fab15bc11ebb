import { expect, it } from "vitest";
import { GET as balances } from "#app/api/v3/payouts/balances/route.ts";
import { POST as link } from "#app/api/v3/payouts/credit-notes/[id]/link/route.ts";
import { GET as notesCsv } from "#app/api/v3/payouts/credit-notes/csv/route.ts";
import { GET as notes } from "#app/api/v3/payouts/credit-notes/route.ts";
import { GET as movementsCsv } from "#app/api/v3/payouts/movements/csv/route.ts";
import { GET as movements } from "#app/api/v3/payouts/movements/route.ts";
import { GET as share } from "#app/api/v3/payouts/share/route.ts";
import { POST as changeTax, GET as taxes } from "#app/api/v3/payouts/tax-status/route.ts";
import { POST as turn } from "#app/api/v3/payouts/turn-into-credit/route.ts";
import { GET as linked } from "#app/files/credit-note/[token]/route.ts";
import { firstOfNext } from "#lib/books/payouts/rules.ts";
import { creditNotePage } from "#lib/books/payouts/schema.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { keepBilling } from "#tests/factories/keep-billing.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";

const seller = () => buildMember({ isSeller: true, becameSellerAt: new Date() });
const today = () => operatorDay(new Date());
const nextMonth = () => firstOfNext(today());

it("ROUTE-25 balances say what can be spent, what is earned and what waits; movements lead to their orders", async () => {
  const anna = await seller();
  const sale = await buildSale({ sellerId: anna.id, prices: [1190], isDelivered: true });
  await buildSale({ sellerId: anna.id, prices: [2380], provider: "invoice" });
  const { body } = await call(balances, { token: anna.token });
  expect(body.data?.items).toMatchObject([
    {
      currency: "EUR",
      creditMinor: 0,
      earnedMinor: 675 + 1375,
      heldMinor: 1375,
      availableMinor: 675,
      underWayMinor: 0,
      minimumMinor: 1000,
    },
  ]);
  const key = newKey();
  const wanted = { currency: "EUR", amountMinor: 600, key };
  const turned = await Promise.all([1, 2, 3].map(() => call(turn, { token: anna.token, body: wanted })));
  expect(turned.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await call(balances, { token: anna.token })).body.data?.items).toMatchObject([{ creditMinor: 600, availableMinor: 75 }]);
  expect((await call(turn, { token: anna.token, body: { ...wanted, key: newKey() } })).body.error?.code).toBe("payout_not_ready");
  for (const amountMinor of [0, -5, 1.5, "x"])
    expect((await call(turn, { token: anna.token, body: { ...wanted, amountMinor } })).status).toBe(400);
  const list = await call(movements, { token: anna.token });
  expect(list.body.data).toMatchObject({
    total: 4,
    items: [
      { kind: "credit_granted" },
      { kind: "credit_granted" },
      { kind: "sale" },
      { kind: "sale", amountMinor: 675, orderId: sale.orderId, isOwnOrder: false },
    ],
  });
  expect((await call(movements, { token: anna.token, path: "/x?account=credit" })).body.data).toMatchObject({
    total: 1,
    items: [{ amountMinor: 600 }],
  });
  expect((await call(movements, { token: anna.token, path: "/x?kind=sale&currency=CZK" })).body.data?.total).toBe(0);
  expect((await call(movements, { token: anna.token, path: `/x?from=${today()}&to=2020-01-01` })).body.data?.total).toBe(0);
  expect((await call(movements, { token: (await seller()).token })).body.data?.total).toBe(0);
  const csv = await call(movementsCsv, { token: anna.token, path: "/x?kind=sale" });
  expect(String(csv.body).trim().split("\r\n")).toHaveLength(3);
  // A cent more than there is is refused, all of it is not.
  expect((await call(turn, { token: anna.token, body: { ...wanted, amountMinor: 76, key: newKey() } })).body.error?.code).toBe(
    "payout_not_ready",
  );
  expect((await call(turn, { token: anna.token, body: { ...wanted, amountMinor: 75, key: newKey() } })).status).toBe(200);
  expect((await call(balances, { token: anna.token })).body.data?.items).toMatchObject([{ creditMinor: 675, availableMinor: 0 }]);
});

it("ROUTE-26 a seller has her own credit notes, their PDFs and their lines, in which no title is a formula (threat 19); nobody else's, and buyers none", async () => {
  const [anna, bea] = [await seller(), await seller()];
  const { id } = await buildMaterial({ authorId: anna.id, priceMinor: 1190, title: "=1+1;=2+2" });
  await buildSale({ materialIds: [id] });
  await closeMonth(today().slice(0, 7), new Date(Date.now() + 35 * 86_400_000));
  const { body } = await call(notes, { token: anna.token });
  expect(body.data).toMatchObject({ total: 1, items: [{ netMinor: 675, currency: "EUR" }] });
  const noteId = String(creditNotePage.parse(body.data).items[0]?.id);
  expect((await call(link, { token: bea.token, method: "POST", params: { id: noteId } })).status).toBe(404);
  const { body: linkBody } = await call(link, { token: anna.token, method: "POST", params: { id: noteId } });
  const token = String(linkBody.data?.url).split("/").at(-1) ?? "";
  const pdf = await call(linked, { params: { token } });
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  expect((await call(linked, { params: { token } })).status).toBe(410);
  expect(String((await call(notesCsv, { token: anna.token })).body)).toContain("'=1+1;'=2+2");
  for (const handler of [notes, notesCsv, share, taxes])
    expect((await call(handler, { token: (await buildMember()).token })).status).toBe(403);
});

it("ROUTE-26 the share says what it is, why, and what is missing to the next step", async () => {
  const anna = await seller();
  await buildSale({ sellerId: anna.id, prices: [59_500] });
  expect((await call(share, { token: anna.token })).body.data).toMatchObject({
    salesCents: 50_000,
    shareBp: 7_000,
    feeCents: 25,
    next: { fromCents: 100_000, shareBp: 7_500, missingCents: 50_000 },
  });
});

it("ROUTE-26 what was given back raises no share, whole or in part", async () => {
  const anna = await seller();
  const [first, second] = [
    await buildSale({ sellerId: anna.id, prices: [59_500] }),
    await buildSale({ sellerId: anna.id, prices: [59_500] }),
  ];
  const told = async () => (await call(share, { token: anna.token })).body.data;
  expect(await told()).toMatchObject({ salesCents: 100_000, shareBp: 7_500 });
  await refundSale(second, 0.5);
  expect(await told()).toMatchObject({ salesCents: 75_000, shareBp: 7_000 });
  await refundSale(first);
  expect(await told()).toMatchObject({ salesCents: 25_000, shareBp: 7_000 });
});

it("how a seller is taxed is dated; the same day again replaces it", async () => {
  const anna = await seller();
  await keepBilling(anna);
  const save = (body: object) => call(changeTax, { token: anna.token, body: { country: "DE", validFrom: nextMonth(), ...body } });
  expect((await save({ kind: "small_business", taxNumber: "12/345/67890" })).body.data?.items).toMatchObject([{ kind: "small_business" }]);
  expect((await save({ kind: "regular", vatId: "de 136695976" })).body.data?.items).toMatchObject([
    { kind: "regular", vatId: "DE136695976" },
  ]);
});

it("a business says first where it is: its papers name it with its address", async () => {
  const anna = await seller();
  const body = { kind: "small_business", country: "DE", validFrom: nextMonth(), taxNumber: "12/345/67890" };
  const refused = await call(changeTax, { token: anna.token, body });
  expect([refused.status, refused.body.error?.fields]).toMatchObject([400, { kind: { code: "address_first" } }]);
  expect((await call(changeTax, { token: anna.token, body: { ...body, kind: "private" } })).status).toBe(200);
  await keepBilling(anna);
  expect((await call(changeTax, { token: anna.token, body })).status).toBe(200);
});

it.each([
  ["a VAT id with a wrong checksum", { vatId: "DE136695977" }, "vatId"],
  ["no VAT id abroad", { country: "FR", vatId: "" }, "vatId"],
  ["a VAT id of another country", { country: "FR", vatId: "DE136695976" }, "vatId"],
  ["no number at all", { vatId: "" }, "taxNumber"],
  ["an unknown country", { country: "XX" }, "country"],
  ["a number that is none", { vatId: "", taxNumber: "x" }, "taxNumber"],
  ["a tax number with a digit too few", { vatId: "", taxNumber: "12/345/6789" }, "taxNumber"],
  ["a wrong number beside a good VAT id", { taxNumber: "12/345/6789" }, "taxNumber"],
  ["a number that its country's checksum refuses", { country: "NO", vatId: "", taxNumber: "988077918" }, "taxNumber"],
  ["a day that is papered", { validFrom: "2020-01-01" }, "validFrom"],
  ["a day whose sales are already made", { validFrom: `${operatorDay(new Date()).slice(0, 8)}01` }, "validFrom"],
  ["a day of this month", { validFrom: operatorDay(new Date()) }, "validFrom"],
  ["a day within a month, which has one paper", { validFrom: `${firstOfNext(operatorDay(new Date())).slice(0, 8)}02` }, "validFrom"],
  ["a day far ahead", { validFrom: "2099-01-01" }, "validFrom"],
  ["a kind that is none", { kind: "rich" }, "kind"],
  ["markup as number", { vatId: "", taxNumber: "<b>1</b>" }, "taxNumber"],
])("a tax status with %s is refused at its field and writes nothing", async (_, wanted, field) => {
  const anna = await seller();
  await keepBilling(anna);
  const body = { kind: "regular", country: "DE", validFrom: nextMonth(), vatId: "DE136695976", ...wanted };
  const answer = await call(changeTax, { token: anna.token, body });
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]]);
  expect((await call(taxes, { token: anna.token })).body.data?.items).toEqual([]);
});
