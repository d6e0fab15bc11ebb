import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { GET as readTerms } from "#app/api/v1/materials/earning-terms/route.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { earningsOf } from "#lib/commerce/shares/rules.ts";
import { getEarningTerms } from "#lib/commerce/shares/server/get-earning-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { exchangeRates, orderLines } from "#lib/platform/db/schema/schema.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { simulate } from "#lib/selling/promotion/rules.ts";
import { listOwnMaterials } from "#lib/selling/promotion/server/list-own-materials.ts";
import { call } from "#tests/call.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";

const sold = ["de", "dk", "hu", "jp"] as const;
/** Less than this no card takes; minor units. */
const least = { de: 100, dk: 500, hu: 40_000, jp: 100 };
const postalCodes = { de: "48151", dk: "2100", hu: "1052", jp: "100-0001" };

const sell = async (materialId: number, world: (typeof sold)[number]): Promise<number | null> => {
  const { country, currency } = worlds[world];
  const user = await buildUser({ currency });
  const cartToken = await buildCart([materialId], { userId: user.id, world });
  const buyer = { userId: user.id, cartToken, world, actorId: null };
  const { total } = await viewCart(buyer);
  await placeOrder(
    buyer,
    {
      totalMinor: total,
      currency,
      provider: "sandbox",
      billing: { ...billing, country, postalCode: postalCodes[world] },
      withdrawalConsent: true,
      sandbox: { card: "4242424242424242" },
    },
    newKey(),
  );
  const [line] = await getDb().select().from(orderLines).where(eq(orderLines.materialId, materialId));
  return line?.sellerMinor ?? null;
};

it("property: what a seller is shown beside a price is what the sale books for her, in every country and currency", async () => {
  const seller = await buildSeller();
  await getDb()
    .insert(exchangeRates)
    .values({ currency: "HUF", perEuro: 391.37, observedAt: new Date(), source: "test" })
    .onConflictDoNothing();
  const sale = fc.record({ world: fc.constantFrom(...sold), more: fc.integer({ min: 0, max: 90_000 }) });
  await fc.assert(
    fc.asyncProperty(sale, async ({ world, more }) => {
      const priceMinor = least[world] + more;
      const { currency } = worlds[world];
      const { shareBp, vatRateBp, feeMinor } = await getEarningTerms(seller.id);
      const terms = { shareBp, vatRateBp: vatRateBp[world], feeMinor: feeMinor[currency] };
      const shown = earningsOf(priceMinor, currency, terms);
      const { id } = await buildMaterial({ authorId: seller.id, world, currency, priceMinor });
      const simulated = (await listOwnMaterials(seller.id)).materials.find((one) => one.id === id);
      expect(simulated).toMatchObject(terms);
      const expected = { priceMinor, saleMinor: priceMinor, expectedSales: 1, expectedSaleSales: 1 };
      expect(simulate({ ...expected, ...terms, currency }).perSaleMinor).toBe(shown.sellerMinor);
      expect(await sell(id, world)).toBe(shown.sellerMinor);
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
