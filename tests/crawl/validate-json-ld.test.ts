import { expect, it } from "vitest";
import { blogPosting } from "#lib/platform/seo/blog-posting.ts";
import { collectionPage } from "#lib/platform/seo/collection-page.ts";
import { breadcrumbList, jsonLdText, organization, profilePage, webSite } from "#lib/platform/seo/json-ld.ts";
import { materialThing } from "#lib/platform/seo/material-thing.ts";
import { origin } from "#tests/crawl/sample-page.ts";
import { validateJsonLd } from "#tests/crawl/validate-json-ld.ts";

type Material = Parameters<typeof materialThing>[0];

const material = (card: Partial<Material["card"]> = {}): Material => ({
  card: {
    id: 7,
    title: "Bruch-Domino",
    language: "de",
    author: { id: 3, name: "Anna", isDemo: false },
    currency: "EUR",
    currentMinor: 320,
    saleEndsAt: "2026-12-01T00:00:00.000Z",
    rating: { average: 4.5, count: 2 },
    firstPreviewImage: null,
    ...card,
  },
  href: "/de/material/7/bruch-domino",
  description: "Karten.",
  keywords: [],
  author: { href: "/de/autor/3/anna" },
  pages: [],
  facts: { version: 1, publishedAt: "2026-05-01T08:00:00.000Z", updatedAt: "2026-05-02T08:00:00.000Z" },
  rights: { licence: "cc-by" },
  subjects: [{ name: "Mathematik" }],
  topics: [],
  classGrades: [],
  covered: (["measured", "claimed"] as const).map((state) => ({
    state,
    references: [{ code: `M1/2 ${state}`, competence: "Uhrzeiten ablesen", url: "https://example.org/m", source: { system: "Lehrplan" } }],
  })),
  materialType: { name: "Spiel" },
});
const crumbs = breadcrumbList([
  { name: "Kreda", href: "/de" },
  { name: "Bruch-Domino", href: null },
]);
const post = {
  href: "/de/post/5",
  title: "Waldtage",
  excerpt: "So geht es.",
  language: "de",
  coverPath: null,
  publishedAt: "2026-05-01T08:00:00.000Z",
  updatedAt: "2026-05-02T08:00:00.000Z",
  author: { name: "Anna", href: "/de/autor/3/anna", isDemo: true },
};
const profile = {
  id: 3,
  publicName: "Anna",
  description: "",
  imagePath: null,
  slug: "anna",
  isDemo: false,
  createdAt: "2026-05-01T08:00:00.000Z",
  followersNumber: 2,
  facebookProfile: "https://facebook.com/anna",
  instagramProfile: null,
  pinterestProfile: null,
};
const listed = {
  name: "Igel",
  description: "Alle Blätter",
  href: "/de/thema/1/igel?page=2",
  world: "de" as const,
  items: [7, 8].map((id) => ({ name: `Blatt ${id}`, href: `/de/material/${id}/blatt` })),
};
const blocks: Record<string, string> = {
  home: jsonLdText(organization(), webSite("de")),
  material: jsonLdText(materialThing(material()), crumbs),
  yen: jsonLdText(materialThing(material({ currency: "JPY", currentMinor: 490, rating: null })), crumbs),
  post: jsonLdText(blogPosting(post, 3)),
  author: jsonLdText(profilePage(profile, "gr")),
  list: jsonLdText(organization(), collectionPage({ ...listed, total: 26, before: 24 })),
};

it.each(Object.keys(blocks))("what the %s tells machines is valid", (name) => {
  expect(validateJsonLd(blocks[name] as string, origin)).toEqual([]);
});

const planted: readonly [block: string, from: string | RegExp, to: string, sentence: RegExp][] = [
  ["home", '"@context":"https://schema.org"', '"@context":"http://schema.org"', /@context/],
  ["home", "{", "", /no JSON/],
  ["home", '"@type":"WebSite"', '"@type":"Site"', /no rule for the type Site/],
  ["home", '"inLanguage":"de-DE"', '"inLanguage":"deutsch, ja"', /no language tag/],
  ["home", '"addressCountry":"DE"', '"addressCountry":"Germany"', /addressCountry: is no country/],
  ["home", `"logo":"${origin}`, '"logo":"', /logo: is no whole address/],
  ["home", '"legalName"', '"legalname"', /legalname, which is not known/],
  [
    "home",
    `"publisher":{"@id":"${origin}/#organization"}`,
    `"publisher":{"@id":"${origin}/#operator"}`,
    /which the block does not describe/,
  ],
  ["material", '"price":"3.20"', '"price":"3,20"', /price: is no price/],
  ["material", '"price":"3.20"', '"price":"3.2"', /1 decimals, EUR has 2/],
  ["yen", '"price":"490"', '"price":"490.00"', /2 decimals, JPY has 0/],
  ["material", '"priceCurrency":"EUR"', '"priceCurrency":"€"', /priceCurrency: is no currency/],
  ["material", "https://schema.org/InStock", "InStock", /availability: is none of/],
  ["material", '"priceValidUntil":"2026-12-01"', '"priceValidUntil":"1.12.2026"', /priceValidUntil: is no ISO 8601 date/],
  ["material", '"ratingValue":4.5', '"ratingValue":5.5', /5.5 is not between 1 and 5/],
  ["material", '"ratingCount":2', '"ratingCount":0', /nobody has rated/],
  ["material", '"ratingCount":2,', "", /has none of ratingCount, reviewCount/],
  ["material", '"bestRating":5,', "", /has no bestRating/],
  ["material", /"image":"[^"]*",/, "", /has no image/],
  ["material", '"dateModified":"2026-05-02T08:00:00.000Z"', '"dateModified":"2026-05-02 08:00"', /dateModified: is no ISO 8601 date/],
  ["material", '"position":2', '"position":3', /positions do not count from 1/],
  ["material", `"name":"Kreda","item":"${origin}/de"`, '"name":"Kreda"', /has no name or no address/],
  ["material", '"isAccessibleForFree":false', '"isAccessibleForFree":"no"', /neither true nor false/],
  ["material", `"@id":"${origin}/de/material/7/bruch-domino#material"`, '"@id":"https://example.org/#x"', /which is not ours/],
  ["list", '"position":26', '"position":27', /positions do not count on by one/],
  ["list", '"position":25', '"position":0', /positions do not count on by one/],
  ["list", '"numberOfItems":26', '"numberOfItems":25', /positions beyond its number of items/],
  ["post", '"headline":"Waldtage",', "", /has no headline/],
  ["post", '"author":{"@type":"Organization"', '"author":{"@type":"Thing"', /is a Thing, not Person or Organization/],
  ["author", '"userInteractionCount":2', '"userInteractionCount":"viele"', /is no whole number/],
  ["author", '"sameAs":["https://facebook.com/anna"]', '"sameAs":["@anna"]', /sameAs: is no whole address/],
];

it.each(planted)("finds what is wrong in the %s: %s", (name, from, to, sentence) => {
  const code = (blocks[name] as string).replace(from, to);
  expect(code).not.toBe(blocks[name]);
  expect(validateJsonLd(code, origin).join("\n")).toMatch(sentence);
});
