import { prerender } from "react-dom/static";
import { expect, it, vi } from "vitest";
import { SellScreen } from "#components/pages/campaigns/sell-screen.tsx";
import { earningsOf } from "#lib/commerce/shares/rules.ts";
import { samplePrices } from "#lib/pages/campaigns/rules.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { request } from "#tests/mocks/server-texts.ts";

vi.mock("next-intl/server", () => import("#tests/mocks/server-texts.ts"));

const terms = { shareBp: 7_000, vatRateBp: 1_900, feeMinor: 25 };
const questions = [{ question: "Wann?", answer: "<b>Bald</b>" }];
const open = async (world: World): Promise<Document> => {
  request.world = world;
  const { prelude } = await prerender(<SellScreen world={world} terms={terms} questions={questions} />);
  return new DOMParser().parseFromString(await new Response(prelude).text(), "text/html");
};
const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));

it.each(worldCodes)("the page says without scripts what three prices bring, and where to begin: %s", async (world) => {
  const { currency, bcp47 } = worlds[world];
  const page = await open(world);
  expect(page.querySelectorAll("main#content h1")).toHaveLength(1);
  expect(page.body.textContent).not.toMatch(/\{\w+\}|undefined|NaN/);
  const earned = samplePrices(currency).map((price) =>
    formatPrice(earningsOf(price, currency, terms).sellerMinor, currency, bcp47).replaceAll("\u00a0", " "),
  );
  expect(textsOf(page.querySelectorAll("tbody td:last-child"))).toEqual(earned);
  const upload = encodeURIComponent(href(world, "cabinet.firstUpload"));
  expect(page.querySelector(".btn-go")?.getAttribute("href")).toBe(`${href(world, "register")}?return=${upload}`);
  expect(textsOf(page.querySelectorAll("details summary h3, details p"))).toEqual(["Wann?", "<b>Bald</b>"]);
});

it("each line of the table adds up, and the shares are those that are booked", async () => {
  const page = await open("de");
  expect(textsOf(page.querySelectorAll("tbody tr:nth-child(2) > *"))).toEqual(["4,00 €", "−0,64 €", "2,35 €", "−0,25 €", "2,10 €"]);
  expect(textsOf(page.querySelectorAll("thead th"))).toContain("MwSt. Deutschland, 19 %");
  expect(textsOf(page.querySelectorAll(".proof dd"))).toEqual(["70 %", "75 %", "80 %", "85 %"]);
});
