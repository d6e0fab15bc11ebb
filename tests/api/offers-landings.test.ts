import { beforeAll, describe, expect, it } from "vitest";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getEditorial } from "#lib/pages/offers/server/get-editorial.ts";
import { getOffers, secondsUntilChange } from "#lib/pages/offers/server/get-offers.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems } from "#lib/platform/db/schema/schema.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";

beforeAll(() => loadTaxonomy());

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

describe("the landings", () => {
  it("ROUTE-10 offers: what is reduced now by its end, bundles by what they save, free ones; nothing that is over or not yet", async () => {
    const world = "dk";
    const sale = (ends: number | null, starts = 1) => ({
      ...({ world, priceMinor: 500, salePriceMinor: 300, saleStartsAt: ago(starts) } as const),
      saleEndsAt: ends === null ? null : ago(-ends),
    });
    const [late, soon, endless] = [await buildMaterial(sale(9)), await buildMaterial(sale(2)), await buildMaterial(sale(null))];
    await buildMaterial(sale(-1, 5));
    await buildMaterial(sale(9, -2));
    const free = await buildMaterial({ world, priceMinor: 0 });
    const [saves, dear] = [
      await buildMaterial({ world, isBundle: true, priceMinor: 400 }),
      await buildMaterial({ world, isBundle: true, priceMinor: 5_000 }),
    ];
    for (const { id } of [saves, dear]) {
      await getDb()
        .insert(bundleItems)
        .values([late, soon].map((part, index) => ({ bundleId: id, materialId: part.id, position: index })));
    }
    const offers = await getOffers(world);
    expect(offers.reduced.map(({ id }) => id)).toEqual([soon, late, endless].map(({ id }) => id));
    expect(offers.bundles.map(({ card, savingMinor }) => [card.id, savingMinor])).toEqual([[saves.id, 200]]);
    expect(offers.free.map(({ id }) => id)).toEqual([free.id]);
  });

  it("ROUTE-10 the page of offers is kept no longer than its prices hold", async () => {
    expect(await secondsUntilChange("no")).toBe(300);
    await buildMaterial({ world: "no", priceMinor: 500, salePriceMinor: 300, saleEndsAt: new Date(Date.now() + 60_000) });
    const seconds = await secondsUntilChange("no");
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it("ROUTE-10 recommendations for everybody are counted: ratings from three on, the newest by subject", async () => {
    const world = "fi";
    const [few, good, fair] = [
      await buildMaterial({ world, ratingSum: 10, ratingCount: 2 }),
      await buildMaterial({ world, ratingSum: 15, ratingCount: 3 }),
      await buildMaterial({ world, ratingSum: 12, ratingCount: 3, subjects: ["music"] }),
    ];
    const { bestRated, mostBought, subjects } = await getEditorial(world);
    expect(bestRated.map(({ id }) => id)).toEqual([good.id, fair.id]);
    expect(mostBought).toEqual([]);
    const newest = subjects.flatMap(({ cards }) => cards.map(({ id }) => id));
    expect(newest.sort()).toEqual([few.id, good.id, fair.id].sort());
  });
});
