import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { helplines } from "#lib/pages/campaigns/helplines.ts";
import { campaignKeys, campaignOf, otherCampaigns } from "#lib/pages/campaigns/rules.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

type Terms = { key: string }[];
const folder = "lib/catalogue/taxonomy/data";
const taxonomies = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Record<"subjects" | "topics" | "materialTypes", Terms>,
);
const listOf = { subject: "subjects", topic: "topics", material_type: "materialTypes" } as const;

it("ROUTE-11 every key that a shelf asks for is a word of some world's schools", () => {
  for (const campaign of campaignKeys)
    for (const [shelf, { hasAnswerKey: _, ...query }] of Object.entries(campaignOf(campaign).shelves))
      for (const [name, keys] of Object.entries(query))
        for (const key of keys) {
          const isKnown = taxonomies.some((world) => world[listOf[name as keyof typeof listOf]].some((term) => term.key === key));
          expect([campaign, shelf, key, isKnown]).toEqual([campaign, shelf, key, true]);
        }
});

it("ROUTE-11 every world has an emergency number and helplines that a telephone can dial, each once", () => {
  expect(Object.keys(helplines).sort()).toEqual([...worldCodes].sort());
  for (const { emergency, lines } of Object.values(helplines)) {
    expect(emergency).toMatch(/^\d{3,4}$/);
    expect(lines.length).toBeGreaterThan(0);
    for (const { phone } of lines) expect(phone.replace(/[ -]/g, "")).toMatch(/^\d{3,12}$/);
    expect(new Set(lines.map(({ phone }) => phone)).size).toBe(lines.length);
  }
});

it("ROUTE-11 a page leads to all others, its sister first", () => {
  expect(otherCampaigns("kids")).toEqual(["areYouOk", "homeschooling", "inclusion", "climate"]);
  expect(otherCampaigns("climate")).toEqual(["homeschooling", "areYouOk", "kids", "inclusion"]);
});
