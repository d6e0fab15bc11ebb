import fc from "fast-check";
import { expect, it } from "vitest";
import { GET as readTerms } from "#app/api/v1/materials/earning-terms/route.ts";
import { earningsOf } from "#lib/commerce/shares/rules.ts";
import { getEarningTerms } from "#lib/commerce/shares/server/get-earning-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { exchangeRates } from "#lib/platform/db/schema/schema.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { simulate } from "#lib/selling/promotion/rules.ts";
import { listOwnMaterials } from "#lib/selling/promotion/server/list-own-materials.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";
import { leastPrice, sellOnce, soldWorlds } from "#tests/factories/sell-once.ts";

it("property: what a seller is shown beside a price is what the sale books for her, in every country and currency", async () => {
  const seller = await buildSeller();
  await getDb()
    .insert(exchangeRates)
    .values({ currency: "HUF", perEuro: 391.37, observedAt: new Date(), source: "test" })
    .onConflictDoNothing();
  const sale = fc.record({ world: fc.constantFrom(...soldWorlds), more: fc.integer({ min: 0, max: 90_000 }) });
  await fc.assert(
    fc.asyncProperty(sale, async ({ world, more }) => {
      const priceMinor = leastPrice[world] + more;
      const { currency } = worlds[world];
      const { shareBp, vatRateBp, feeMinor } = await getEarningTerms(seller.id);
      const terms = { shareBp, vatRateBp: vatRateBp[world], feeMinor: feeMinor[currency] };
      const shown = earningsOf(priceMinor, currency, terms);
      const { id } = await buildMaterial({ authorId: seller.id, world, currency, priceMinor });
      const simulated = (await listOwnMaterials(seller.id)).materials.find((one) => one.id === id);
      expect(simulated).toMatchObject(terms);
      const expected = { priceMinor, saleMinor: priceMinor, expectedSales: 1, expectedSaleSales: 1 };
      expect(simulate({ ...expected, ...terms, currency }).perSaleMinor).toBe(shown.sellerMinor);
      expect(await sellOnce(id, world)).toBe(shown.sellerMinor);
    }),
    { numRuns: 24 },
  );
});

it("the terms follow the seller's own sales, and are told to members alone", async () => {
  const user = await buildUser();
  const { status, body } = await call(readTerms, { token: await buildToken(user.id) });
  expect([status, body.data]).toMatchObject([200, { shareBp: 7_000, vatRateBp: { de: 1_900 }, feeMinor: { EUR: 25 } }]);
  expect((await call(readTerms, {})).status).toBe(401);
});
