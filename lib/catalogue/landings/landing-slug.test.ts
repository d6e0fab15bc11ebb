import { expect, it } from "vitest";
import { landingSlug } from "#lib/catalogue/landings/landing-slug.ts";
import { jp } from "#lib/catalogue/landings/latin-jp.ts";
import { th } from "#lib/catalogue/landings/latin-th.ts";
import jpTaxonomy from "#lib/catalogue/taxonomy/data/jp.json" with { type: "json" };
import thTaxonomy from "#lib/catalogue/taxonomy/data/th.json" with { type: "json" };
import type { World } from "#lib/platform/worlds/worlds.ts";

it.each<[World, string, string, string]>([
  ["de", "Mathematik, 1. Klasse", "mathematics:g1", "mathematik-1-klasse"],
  ["th", "คณิตศาสตร์, ป.1", "mathematics:g1", "khanittasat-prathom-1"],
  ["jp", "算数、1年", "mathematics:g1", "sansu-sugaku-shogaku-1-nen"],
  ["hi", "भिन्न", "decimalFractions", "decimal-fractions"],
  ["th", "STEM ป.1", "stem:g1", "stem-1"],
  ["th", "อะไรใหม่", "somethingNew:g1", "something-new-g1"],
  ["jp", "分数", "fractions", "bunsu"],
])("ROUTE-7 ROUTE-8 a landing in %s called %s has words in its address", (world, title, key, slug) => {
  expect(landingSlug(title, world, key)).toBe(slug);
});

it("ROUTE-7 landings of words whose reading nobody knows say so in the language of the world", () => {
  expect(landingSlug("ひき算プリント", "jp", null)).toBe("kotoba");
  expect(landingSlug("ใบงาน", "th", null)).toBe("kham-khon");
  expect(landingSlug("भिन्न", "hi", null)).toBe("keyword");
  expect(landingSlug("Phonics", "jp", null)).toBe("phonics");
});

it.each([
  ["jp", jp, jpTaxonomy],
  ["th", th, thTaxonomy],
] as const)("ROUTE-7 ROUTE-8 every topic, subject and grade of %s has a name of its own in Latin letters", (world, names, taxonomy) => {
  const { subjects, classGrades, topics } = taxonomy;
  const slugs = [
    ...topics.map(({ key }) => landingSlug("", world, key)),
    ...subjects.map(({ key }) => landingSlug("", world, `${key}:g1`)),
    ...classGrades.map(({ key }) => landingSlug("", world, `mathematics:${key}`)),
  ];
  const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key).sort();
  expect(Object.keys(names.topics).sort()).toEqual(keysOf(topics));
  expect(Object.keys(names.subjects).sort()).toEqual(keysOf(subjects));
  expect(Object.keys(names.classGrades).sort()).toEqual(keysOf(classGrades));
  expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80)).toEqual([]);
  // Mathematics in the first grade is met twice.
  expect(new Set(slugs).size).toBe(slugs.length - 1);
});
