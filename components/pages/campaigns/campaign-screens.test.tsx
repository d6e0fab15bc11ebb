import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, it, vi } from "vitest";
import { InvitationScreen } from "#components/identity/referrals/invitation-screen.tsx";
import { AppScreen } from "#components/pages/campaigns/app-screen.tsx";
import { CampaignScreen } from "#components/pages/campaigns/campaign-screen.tsx";
import { FoundationScreen } from "#components/pages/campaigns/foundation-screen.tsx";
import { type CampaignKey, campaignKeys } from "#lib/pages/campaigns/rules.ts";
import type { CampaignShelf } from "#lib/pages/campaigns/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { request } from "#tests/mocks/server-texts.ts";

vi.mock("next-intl/server", () => import("#tests/mocks/server-texts.ts"));

const render = async (world: World, screen: ReactNode): Promise<Document> => {
  request.world = world;
  const { prelude } = await prerender(screen);
  return new DOMParser().parseFromString(await new Response(prelude).text(), "text/html");
};
const help = { emergency: "112", lines: [{ name: "Hilfe", phone: "0800 111 0 111" }] };
const campaign = (world: World, key: CampaignKey, shelves: CampaignShelf[] = []) =>
  render(world, <CampaignScreen world={world} campaign={key} help={help} shelves={shelves} />);
const gifts = { free: 1234, authors: 3, freeEverywhere: 5678, licences: [{ licence: "cc-by" as const, count: 2 }], cards: [] };

for (const world of ["de", "gr", "fr"] as const) {
  it(`ROUTE-11 ROUTE-12 ROUTE-13 all landings say what they have to say in ${world}`, async () => {
    const pages = [
      ...(await Promise.all(campaignKeys.map((key) => campaign(world, key)))),
      await render(world, <AppScreen world={world} brand="Kreda" />),
      await render(world, <FoundationScreen world={world} brand="Kreda" operator="Kreda Demo GmbH" gifts={gifts} />),
      await render(world, <InvitationScreen world={world} brand="Kreda" terms={null} />),
    ];
    for (const page of pages) {
      expect(page.querySelectorAll("main#content h1")).toHaveLength(1);
      expect(page.body.textContent).not.toMatch(/\{\w+\}|undefined|NaN/);
    }
  });
}

it("ROUTE-11 telephone numbers stand on the pages of mental health alone, ready to be dialled", async () => {
  for (const key of campaignKeys) {
    const numbers = [...(await campaign("de", key)).querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute("href"));
    expect([key, numbers]).toEqual([key, key === "kids" || key === "areYouOk" ? ["tel:112", "tel:08001110111"] : []]);
  }
});

it("ROUTE-11 a shelf leads to the search that has all of it; without any the page says so", async () => {
  const search = { material_type: ["exercise", "worksheet"], answer_key: "1" };
  const shelf = { key: "practice", names: ["Übungen", "Arbeitsblätter"], hasAnswerKey: true, total: 12, cards: [], search };
  const page = await campaign("de", "homeschooling", [shelf]);
  expect(page.querySelector("#shelf-practice")?.textContent).toBe("Übungen, Arbeitsblätter, mit Lösungen");
  expect([...page.querySelectorAll(".sec-h a")].map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Alle 12 in der Suche zeigen", "/de/suche?material_type=exercise&material_type=worksheet&answer_key=1"],
  ]);
  expect(page.body.textContent).not.toContain("Dazu gibt es noch keine Materialien");
  expect((await campaign("de", "homeschooling")).body.textContent).toContain("Dazu gibt es noch keine Materialien");
});

it("ROUTE-12 threat 19 the operator's name stays text, whatever it is", async () => {
  const operator = "<img src=x onerror=alert(1)>";
  const page = await render("de", <FoundationScreen world="de" brand="Kreda" operator={operator} gifts={gifts} />);
  expect(page.querySelector("img")).toBeNull();
  expect(page.body.textContent).toContain(operator);
  expect([...page.querySelectorAll(".proof dd")].map(({ textContent }) => textContent)).toEqual(["1.234", "3", "5.678"]);
});
