import { expect, it } from "vitest";
import { landingSlug } from "#lib/catalogue/landings/landing-slug.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

it.each<[World, string, string, string]>([
  ["de", "Mathematik, 1. Klasse", "mathematics:g1", "mathematik-1-klasse"],
  ["th", "คณิตศาสตร์, ป.1", "mathematics:g1", "mathematics-g1"],
  ["jp", "算数、1年", "mathematics:g1", "mathematics-g1"],
  ["hi", "भिन्न", "decimalFractions", "decimal-fractions"],
  ["th", "STEM ป.1", "stem:g1", "stem-1"],
])("ROUTE-7 ROUTE-8 a landing in %s called %s has words in its address", (world, title, key, slug) => {
  expect(landingSlug(title, world, key)).toBe(slug);
});
