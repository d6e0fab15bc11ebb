import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import type { BusMessage } from "#lib/platform/bus/bus-message.ts";
import { listen } from "#lib/platform/bus/listen.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials, orders } from "#lib/platform/db/schema/schema.ts";
import { rankMaterials } from "#lib/selling/sales/server/rank-materials.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { sellMaterials } from "#tests/factories/sell-materials.ts";

const days = (count: number) => new Date(Date.now() - count * 86_400_000);
const badgesOf = async (id: number) => (await getDb().select().from(materials).where(eq(materials.id, id)))[0]?.badges;
const sell = async (id: number, times: number, at = days(2)) => {
  for (let n = 0; n < times; n += 1) await sellMaterials([id], { totalMinor: 290, at });
};

beforeEach(async () => {
  await getDb().update(orders).set({ placedAt: sql`placed_at - interval '200 days'` });
  await rankMaterials();
});

it("ENTITY-6 bestInCategories: the three most sold of a subject in 90 days, with at least three sales, shown on their cards", async () => {
  await loadTaxonomy();
  const first = await buildMaterial({ subjects: ["mathematics", "german"] });
  const [second, third, fourth] = [await buildMaterial(), await buildMaterial(), await buildMaterial()];
  const [few, old] = [await buildMaterial({ subjects: ["german"] }), await buildMaterial()];
  await sell(first.id, 6);
  await sell(second.id, 5);
  await sell(third.id, 4, days(10));
  await sell(fourth.id, 4, days(3));
  await sell(few.id, 2);
  await sell(old.id, 7, days(91));
  expect(await rankMaterials()).toBe(3);
  expect(await badgesOf(first.id)).toEqual([
    { subject: "mathematics", rank: 1 },
    { subject: "german", rank: 1 },
  ]);
  expect(await badgesOf(second.id)).toEqual([{ subject: "mathematics", rank: 2 }]);
  // Both sold four times: the one that got there first.
  expect(await badgesOf(third.id)).toEqual([{ subject: "mathematics", rank: 3 }]);
  for (const { id } of [fourth, few, old]) expect(await badgesOf(id)).toEqual([]);
  const [card] = await listCards([second.id], "de");
  expect(card?.bestInCategories).toEqual([{ rank: 2, key: "mathematics", name: "Mathematik" }]);
});

it("ENTITY-6 free ones, refunds and what is not on sale make no place", async () => {
  const [free, gone, back] = [await buildMaterial({ priceMinor: 0 }), await buildMaterial(), await buildMaterial()];
  for (let n = 0; n < 3; n += 1) await sellMaterials([free.id], { totalMinor: 0, userId: (await buildUser()).id });
  await sell(gone.id, 3);
  await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, gone.id));
  await sell(back.id, 3);
  await getDb().execute(sql`update order_lines set refunded_minor = gross_minor where material_id = ${back.id}`);
  await rankMaterials();
  for (const { id } of [free, gone, back]) expect(await badgesOf(id)).toEqual([]);
});

it("ENTITY-6 pages are made anew for what changed alone; a second run changes nothing", async () => {
  const [rising, falling] = [await buildMaterial({ world: "de" }), await buildMaterial({ badges: [{ subject: "mathematics", rank: 1 }] })];
  await sell(rising.id, 3);
  const heard: BusMessage[] = [];
  const listener = await listen(process.env.DATABASE_URL as string, (message) => heard.push(message), vi.fn());
  expect(await rankMaterials()).toBe(2);
  const purged = () => heard.flatMap(({ purge = [] }) => purge);
  await vi.waitFor(
    () => expect(purged()).toEqual(expect.arrayContaining([`material:${rising.id}`, `material:${falling.id}`, "world:de"])),
    20_000,
  );
  expect(await badgesOf(falling.id)).toEqual([]);
  const before = purged().length;
  expect(await rankMaterials()).toBe(0);
  await listener.stop();
  expect(purged()).toHaveLength(before);
});
