import fc from "fast-check";
import { createTranslator } from "use-intl/core";
import { expect, it, vi } from "vitest";
import { generateMetadata } from "#app/[world]/(public)/sell/page.tsx";
import { MIN_PAYOUT_CENTS } from "#lib/books/payouts/rules.ts";
import { isPriceAllowed } from "#lib/catalogue/materials/rules.ts";
import { earningsOf } from "#lib/commerce/shares/rules.ts";
import { samplePrices } from "#lib/pages/campaigns/rules.ts";
import { getSaleTerms } from "#lib/pages/campaigns/server/get-sale-terms.ts";
import { listSellQuestions } from "#lib/pages/campaigns/server/list-sell-questions.ts";
import { listSitemapPages } from "#lib/pages/sitemaps/server/list-sitemaps.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { exchangeRates } from "#lib/platform/db/schema/schema.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { leastPrice, sellOnce, soldWorlds } from "#tests/factories/sell-once.ts";

const state: { world: World } = { world: "de" };

// The server's translator, which throws where a text is missing instead of showing its key.
vi.mock("next-intl/server", () => ({
  setRequestLocale: () => {},
  getTranslations: async (namespace?: string) => {
    const { bcp47, language } = worlds[state.world];
    const onError = (error: Error) => {
      throw error;
    };
    return createTranslator({ locale: bcp47, messages: getMessages(language), namespace, onError } as never);
  },
}));

it("property: what the page for sellers promises of a first sale is what is booked for it, in every country and currency", async () => {
  await getDb()
    .insert(exchangeRates)
    .values({ currency: "HUF", perEuro: 391.37, observedAt: new Date(), source: "test" })
    .onConflictDoNothing();
  const sale = fc.record({
    world: fc.constantFrom(...soldWorlds),
    price: fc.oneof(fc.constantFrom(0, 1, 2), fc.integer({ min: 3, max: 40_000 })),
  });
  await fc.assert(
    fc.asyncProperty(sale, async ({ world, price }) => {
      const { currency } = worlds[world];
      // The three prices of the table, or one that she types.
      const priceMinor = samplePrices(currency)[price] ?? leastPrice[world] + price;
      const seller = await buildSeller();
      const { id } = await buildMaterial({ authorId: seller.id, world, currency, priceMinor });
      const promised = earningsOf(priceMinor, currency, await getSaleTerms(world)).sellerMinor;
      expect(await sellOnce(id, world)).toBe(promised);
    }),
    { numRuns: 16 },
  );
});

it("PRICE-2 the examples are prices that may be asked in their world", () => {
  const asked = worldCodes.map((world) => worlds[world].currency);
  expect(asked.filter((currency) => !samplePrices(currency).every((price) => isPriceAllowed(price, currency)))).toEqual([]);
});

it("the answers hold in their world: euros are paid out from the least amount on, other currencies at the rate of the day", async () => {
  for (const world of worldCodes) {
    state.world = world;
    const { currency, bcp47, language } = worlds[world];
    const { currencyA } = (getMessages(language).landing as { sell: { currencyA: string } }).sell;
    const text = (await listSellQuestions(world)).map(({ answer }) => answer).join("\n");
    expect(text).toContain(currency);
    expect([world, text.includes(formatPrice(MIN_PAYOUT_CENTS, "EUR", bcp47))]).toEqual([world, true]);
    expect([world, text.includes(currencyA)]).toEqual([world, currency !== "EUR"]);
  }
});

it("WORLD-6 WORLD-7 the page for sellers is found by search engines in every world", async () => {
  const origin = "http://localhost:3000";
  for (const world of worldCodes) {
    state.world = world;
    const path = href(world, "landing.sell");
    expect((await listSitemapPages(world, "static.xml"))?.map((page) => page.path)).toContain(path);
    const { alternates, robots, description } = await generateMetadata({ params: Promise.resolve({ world }) });
    expect(alternates?.canonical).toBe(`${origin}${path}`);
    expect(Object.values(alternates?.languages ?? {})).toEqual(
      expect.arrayContaining(worldCodes.map((other) => `${origin}${href(other, "landing.sell")}`)),
    );
    expect(JSON.stringify(robots ?? "index")).not.toContain("noindex");
    expect(String(description)).not.toMatch(/[{}]/);
  }
});
