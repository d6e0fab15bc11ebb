import { expect, it } from "vitest";
import { materialSlug } from "#lib/catalogue/materials/slug.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

it.each<[World, string, string | null, string]>([
  ["de", "Größen messen", "measuring", "groessen-messen"],
  ["gr", "Κλάσματα", "fractions", "klasmata"],
  ["no", "Brøk på skolen", null, "broek-paa-skolen"],
  ["cn", "分数加法", "fractions", "fen-shu-jia-fa"],
  ["kr", "분수 덧셈", null, "bunsu-deotsem"],
  ["ua", "Дроби", null, "droby"],
  ["jp", "分数のたし算 Fractions 1", "adding fractions", "adding-fractions"],
  ["jp", "分数のたし算 Fractions 1", null, "fractions-1"],
  ["th", "เศษส่วน", "fractions", "fractions"],
  ["hi", "भिन्न", null, "material"],
  ["de", "!?", "measuring", "measuring"],
])("ROUTE-5 in %s %j with the short title %j is %j", (world, title, shortTitle, slug) => {
  expect(materialSlug(title, world, shortTitle)).toBe(slug);
});
