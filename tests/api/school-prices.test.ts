import { beforeAll, expect, it } from "vitest";
import { GET as read, POST as set } from "#app/api/v3/materials/[id]/school-prices/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool } from "#tests/factories/buying-school.ts";

beforeAll(() => loadTaxonomy());

const start = async (priceMinor = 320) => {
  const seller = await buildSeller();
  const { id } = await buildMaterial({ authorId: seller.id, priceMinor });
  return { seller, id };
};
const at = (id: number) => ({ params: { id: String(id) } });
const ask = (id: number, token: string | null) => call(read, { token, ...at(id) });
const save = (id: number, token: string | null, prices: Record<string, unknown>) => call(set, { token, body: { prices }, ...at(id) });
const defaults = [
  { seats: 10, priceMinor: 1280, defaultMinor: 1280, isOwn: false },
  { seats: 30, priceMinor: 2560, defaultMinor: 2560, isOwn: false },
  { seats: 100, priceMinor: 5120, defaultMinor: 5120, isOwn: false },
];

it("PRICE-2 a seller's own price for a size stands before the usual one, is what a school pays from then on, and goes when it is left out", async () => {
  const { seller, id } = await start();
  expect((await ask(id, seller.token)).body.data).toEqual({ currency: "EUR", singleMinor: 320, items: defaults });
  const answer = await save(id, seller.token, { 30: 1900 });
  expect(answer.body.data?.items).toMatchObject([
    { isOwn: false },
    { seats: 30, priceMinor: 1900, defaultMinor: 2560, isOwn: true },
    { isOwn: false },
  ]);
  const { master } = await buildBuyingSchool();
  const visitor = { cartToken: null, userId: master.id, world: "de" as const };
  await putItem(visitor, { material_id: id, licence: "school", seats: 30 });
  expect((await viewCart(visitor)).total).toBe(1900);
  expect((await save(id, seller.token, {})).body.data?.items).toEqual(defaults);
  expect((await viewCart(visitor)).total).toBe(2560);
});

it("PRICE-2 prices that fall with the seats, sizes that are not sold and what is no amount are told at their fields and change nothing", async () => {
  const { seller, id } = await start();
  await save(id, seller.token, { 10: 900 });
  const before = (await ask(id, seller.token)).body.data;
  for (const [prices, field] of [
    [{ 10: 3000 }, "prices.30"],
    [{ 10: 100 }, "prices.10"],
    [{ 11: 900 }, "prices"],
    [{ 10: 0 }, "prices.10"],
    [{ 10: 1.5 }, "prices.10"],
    [{ 10: 1_000_001 }, "prices.10"],
    [{ 10: "viel" }, "prices.10"],
  ] as const) {
    const { status, body } = await save(id, seller.token, prices);
    expect([status, body.error?.code, Object.keys(body.error?.fields ?? {})]).toEqual([400, "invalid_input", [field]]);
  }
  expect((await ask(id, seller.token)).body.data).toEqual(before);
});

it("threat 5 PRICE-2 prices are the seller's own alone, and what costs nothing is sold to no school", async () => {
  const { id } = await start();
  const other = await buildSeller();
  expect((await ask(id, other.token)).status).toBe(404);
  expect((await save(id, other.token, { 10: 900 })).status).toBe(404);
  expect((await ask(id, (await buildUser()).token)).status).toBe(403);
  expect((await ask(id, null)).status).toBe(401);
  const free = await start(0);
  expect((await ask(free.id, free.seller.token)).body.data?.items).toEqual([]);
  expect((await save(free.id, free.seller.token, { 10: 900 })).body.error?.code).toBe("licence_not_sold");
});
