import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { LEAST_BUYERS } from "#lib/pages/personalisation/rules.ts";
import { countBoughtTogether } from "#lib/pages/personalisation/server/count-bought-together.ts";
import { switchPersonalisation } from "#lib/pages/personalisation/server/save-personalisation.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { boughtTogether, entitlements, materials } from "#lib/platform/db/schema/schema.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";

const pairsOf = async (id: number) => {
  const rows = await getDb().select().from(boughtTogether).where(eq(boughtTogether.materialId, id)).orderBy(boughtTogether.place);
  return rows.map(({ otherId }) => otherId);
};
const buyBoth = (ids: readonly number[]) => buildSale({ materialIds: ids });
const buyTimes = async (ids: readonly number[], times: number) => {
  const sales = [];
  for (let n = 0; n < times; n += 1) sales.push(await buyBoth(ids));
  return sales;
};
const build = async (count: number, wanted: Parameters<typeof buildMaterial>[0] = {}) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await buildMaterial(wanted)).id);
  return ids as [number, number, number, number, number];
};

beforeEach(() => getDb().delete(boughtTogether));

describe("what the same people buy", () => {
  it("GDPR four buyers of both say nothing, the fifth does; a refund and an objection take it away again", async () => {
    const [a, b] = await build(2);
    const sales = await buyTimes([a, b], LEAST_BUYERS - 1);
    await countBoughtTogether();
    expect(await pairsOf(a)).toEqual([]);
    const fifth = await buyBoth([a, b]);
    await countBoughtTogether();
    expect([await pairsOf(a), await pairsOf(b)]).toEqual([[b], [a]]);
    await switchPersonalisation(fifth.user.id, "de", true);
    await countBoughtTogether();
    expect(await pairsOf(a)).toEqual([]);
    await switchPersonalisation(fifth.user.id, "de", false);
    await countBoughtTogether();
    expect(await pairsOf(a)).toEqual([b]);
    await refundSale(sales[0] as (typeof sales)[number]);
    await countBoughtTogether();
    expect(await pairsOf(a)).toEqual([]);
  });

  it("what cost nothing counts for nothing: places cannot be made with accounts alone", async () => {
    const [free, paid] = [await buildMaterial({ priceMinor: 0 }), await buildMaterial()];
    for (let n = 0; n < LEAST_BUYERS + 1; n += 1) {
      const { user } = await buildSale({ materialIds: [paid.id] });
      await getDb().insert(entitlements).values({ userId: user.id, materialId: free.id, licence: "single" });
    }
    await countBoughtTogether();
    expect(await pairsOf(paid.id)).toEqual([]);
  });

  it("the closest comes first, not what everybody buys; no bundle, nothing taken down, nobody's own", async () => {
    const [a, close, popular, bundle, gone] = await build(5);
    const author = await buildUser({ isSeller: true });
    const own = await buildMaterial({ authorId: author.id });
    await buyTimes([a, close, popular, bundle, gone], LEAST_BUYERS);
    await buyTimes([popular], 4);
    await getDb().update(materials).set({ isBundle: true }).where(eq(materials.id, bundle));
    await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, gone));
    for (const { user } of await buyTimes([a], 1)) {
      await getDb().update(materials).set({ authorId: user.id }).where(eq(materials.id, own.id));
    }
    await countBoughtTogether();
    expect(await pairsOf(a)).toEqual([close, popular]);
  });

  it("counting again changes nothing, also two at the same moment", async () => {
    const [a, b, c] = await build(3);
    await buyTimes([a, b, c], LEAST_BUYERS);
    await Promise.all([countBoughtTogether(), countBoughtTogether()]);
    const rows = await getDb().select().from(boughtTogether).orderBy(boughtTogether.materialId, boughtTogether.place);
    expect(rows.filter(({ materialId }) => [a, b, c].includes(materialId))).toHaveLength(6);
    await countBoughtTogether();
    expect(await getDb().select().from(boughtTogether).orderBy(boughtTogether.materialId, boughtTogether.place)).toEqual(rows);
  });
});

it("GDPR whatever is bought, a pair is kept just when enough different people have both", async () => {
  const ids = await build(4);
  const people = await Promise.all(Array.from({ length: 7 }, () => buildUser()));
  const { lines } = await buildSale({ materialIds: ids });
  const choice = fc.array(fc.subarray([0, 1, 2, 3]), { minLength: 7, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(choice, async (chosen) => {
      const userIds = people.map(({ id }) => id);
      for (const id of userIds) await getDb().delete(entitlements).where(eq(entitlements.userId, id));
      for (const [at, of] of chosen.entries())
        for (const index of of) {
          const line = lines.find(({ materialId }) => materialId === ids[index]);
          await getDb()
            .insert(entitlements)
            .values({ userId: userIds[at] as number, materialId: ids[index] as number, licence: "single", orderLineId: line?.id ?? 0 });
        }
      await countBoughtTogether();
      // The sale that made the lines has one more buyer of all four.
      const both = (x: number, y: number) => 1 + chosen.filter((of) => of.includes(x) && of.includes(y)).length;
      for (const x of [0, 1, 2, 3])
        for (const y of [0, 1, 2, 3]) {
          if (x !== y) expect((await pairsOf(ids[x] as number)).includes(ids[y] as number)).toBe(both(x, y) >= LEAST_BUYERS);
        }
    }),
    { numRuns: 12 },
  );
});
