import { expect, it } from "vitest";
import { GET } from "#app/api/v3/item-tags/route.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";

const ask = async (...ids: number[]) =>
  (await call(GET, { path: `/?ids=${ids.join(",")}` })).body.data as unknown as { id: number; tags: string[] }[];
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

it("AUTH401-6 cards are labelled new, bestseller and reduced by what happened, in the order asked", async () => {
  const old = await buildMaterial({ publishedAt: ago(8) });
  const fresh = await buildMaterial({ publishedAt: ago(6) });
  const reduced = await buildMaterial({ publishedAt: ago(8), priceMinor: 300, salePriceMinor: 200, saleEndsAt: ago(-1) });
  const over = await buildMaterial({ publishedAt: ago(8), priceMinor: 300, salePriceMinor: 200, saleEndsAt: ago(1) });
  const hidden = await buildMaterial({ status: "draft" });
  // A number in a column makes no bestseller: paid orders do.
  const boasting = await buildMaterial({ publishedAt: ago(8), salesCount: 9_999 });
  expect(await ask(reduced.id, old.id, fresh.id, over.id, hidden.id, boasting.id, 999_999)).toEqual([
    { id: reduced.id, tags: ["reduced"] },
    { id: fresh.id, tags: ["new"] },
  ]);
});
