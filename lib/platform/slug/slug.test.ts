import { expect, it } from "vitest";
import { slugify } from "#lib/platform/slug/slug.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

it.each<[World, string, string]>([
  ["de", "Größen messen: Übung für Füchse", "groessen-messen-uebung-fuer-fuechse"],
  ["dk", "Tværfagligt på åen", "tvaerfagligt-paa-aaen"],
  ["gr", "Κλάσματα και δεκαδικοί", "klasmata-kai-dekadikoi"],
  ["bg", "Щъркел и жаба", "shtarkel-i-zhaba"],
  ["ua", "Київ’яни їдуть", "kyiviany-idut"],
  ["kz", "Қазақ әліпбиі", "qazaq-alipbii"],
  ["cn", "分数加法 练习", "fen-shu-jia-fa-lian-xi"],
  ["kr", "분수 덧셈", "bunsu-deotsem"],
  ["jp", "分数のたし算 Fractions 1", "fractions-1"],
  ["th", "เศษส่วน", "material"],
  ["fr", "L’été à l’école", "lete-a-lecole"],
])("ROUTE-5 slugs in %s follow the country's own spelling", (world, title, slug) => {
  expect(slugify(title, world, "material")).toBe(slug);
});

it("ROUTE-5 a long title is cut at a word", () => {
  const slug = slugify("Wort ".repeat(60), "de");
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug.endsWith("wort")).toBe(true);
});
