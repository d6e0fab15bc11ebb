import { expect, it } from "vitest";
import { decimalPrice } from "#lib/platform/seo/material-thing.ts";
import { fitTitle, homeLanguages, pageMetadata, shortText } from "#lib/platform/seo/page-metadata.ts";

const origin = "http://localhost:3000";
const text = { title: "Bruch-Domino", description: "Karten." };

it("a material: canonical address, linked translations and itself as hreflang", () => {
  const metadata = pageMetadata({
    ...text,
    world: "de",
    key: "material",
    params: { id: 7, slug: "bruch-domino" },
    translations: [{ world: "gr", href: "/gr/material/9/klasmata" }],
  });
  expect(metadata).toMatchObject({
    title: { absolute: "Bruch-Domino · Kreda" },
    robots: { index: true, follow: true },
    alternates: {
      canonical: `${origin}/de/material/7/bruch-domino`,
      languages: { de: `${origin}/de/material/7/bruch-domino`, el: `${origin}/gr/material/9/klasmata` },
    },
    openGraph: { url: `${origin}/de/material/7/bruch-domino`, locale: "de_DE" },
  });
});

it("without translations a material has no hreflang; a page in all worlds has every one", () => {
  expect(pageMetadata({ ...text, world: "de", key: "material", params: { id: 7, slug: "x" } }).alternates?.languages).toEqual({});
  const { languages } = pageMetadata({ ...text, world: "de", key: "home" }).alternates ?? {};
  expect(languages).toMatchObject({ de: `${origin}/de`, el: `${origin}/gr`, "x-default": `${origin}/` });
  expect(Object.keys(languages ?? {}).length).toBeGreaterThan(27);
});

it("x-default is for homes and the landing they share; what is hidden or untranslated is nobody's translation", () => {
  const languages = (more: Partial<Parameters<typeof pageMetadata<"content.imprint">>[0]> = {}) =>
    pageMetadata({ ...text, world: "de", key: "content.imprint", ...more }).alternates?.languages ?? {};
  expect(homeLanguages()).toEqual(pageMetadata({ ...text, world: "jp", key: "home" }).alternates?.languages);
  expect(languages()).not.toHaveProperty("x-default");
  expect(Object.keys(languages({ translations: [{ world: "rs", href: "/rs/impresum" }] }))).toEqual(["de", "sr-Latn", "sr"]);
  expect(languages({ isHidden: true })).toEqual({});
});

it("every page has a preview with a large picture: its own, or the site's", () => {
  const own = { url: "/files/social/material/7/x.png", alt: "Bruch-Domino – Anna" };
  const preview = (picture: typeof own | null) => pageMetadata({ ...text, world: "gr", key: "home", picture });
  expect(preview(own)).toMatchObject({
    openGraph: {
      images: [{ url: `${origin}/files/social/material/7/x.png`, width: 1_200, height: 630, alt: "Bruch-Domino – Anna" }],
      locale: "el_GR",
    },
    twitter: { card: "summary_large_image", images: [{ url: `${origin}/files/social/material/7/x.png`, alt: "Bruch-Domino – Anna" }] },
  });
  expect(preview(null)).toMatchObject({
    openGraph: { images: [{ url: `${origin}/social.png`, width: 1_200, height: 630, alt: "Kreda" }] },
  });
});

it("further pages of a list name themselves, feeds are named, and an author's list is canonical on her own host", () => {
  const author = { ...text, world: "de", key: "author", params: { id: 7, slug: "anna" } } as const;
  expect(pageMetadata({ ...author, query: { page: 2 }, feed: "/feeds/de/authors/7.xml" }).alternates).toMatchObject({
    canonical: `${origin}/de/autor/7/anna?page=2`,
    types: { "application/rss+xml": `${origin}/feeds/de/authors/7.xml` },
  });
  const host = pageMetadata({ ...text, world: "gr", key: "authorDomain.materials", host: "anna.example", query: { page: 2 } });
  expect(host.alternates?.canonical).toBe("http://anna.example/ylika?page=2");
  expect(host.openGraph).toMatchObject({ url: "http://anna.example/ylika?page=2" });
});

it("WORLD-7 the route decides what may be indexed; a page can only be stricter", () => {
  const robots = (key: "search" | "cart" | "home", isHidden: boolean | "private" = false) =>
    pageMetadata({ ...text, world: "de", key, isHidden }).robots;
  expect(robots("search")).toEqual({ index: false, follow: true });
  expect(robots("cart")).toEqual({ index: false, follow: false });
  expect(robots("home")).toEqual({ index: true, follow: true });
  expect(robots("home", true)).toEqual({ index: false, follow: true });
  expect(robots("home", "private")).toEqual({ index: false, follow: false });
});

it("descriptions are cut at a word", () => {
  expect(shortText("  kurz \n und gut ")).toBe("kurz und gut");
  const cut = shortText("Wort ".repeat(60));
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(cut).toMatch(/Wort…$/);
  expect(shortText("x".repeat(300))).toHaveLength(155);
});

it("prices for machines: point, and the currency's own decimals", () => {
  expect([decimalPrice(320, "EUR"), decimalPrice(490, "JPY"), decimalPrice(0, "EUR"), decimalPrice(5, "EUR")]).toEqual([
    "3.20",
    "490",
    "0.00",
    "0.05",
  ]);
});

it("a title has at most 70 characters: the brand goes first, then words before what tells it from its likes", () => {
  expect(fitTitle("Bruch-Domino", "Kreda")).toBe("Bruch-Domino · Kreda");
  expect(fitTitle("Kreda für Lehrkräfte", "Kreda")).toBe("Kreda für Lehrkräfte");
  const long = "Bruch-Domino: Gleichwertige Brüche erkennen und kürzen, Klasse 6";
  expect(fitTitle(long, "Kreda")).toBe(long);
  const longer = `${"Gleichwertige Brüche erkennen ".repeat(4)}– Seite 12`;
  expect(fitTitle(longer, "Kreda").length).toBeLessThanOrEqual(70);
  expect(fitTitle(longer, "Kreda")).toMatch(/^Gleichwertige .*… – Seite 12$/);
  expect(fitTitle("x".repeat(90), "Kreda")).toHaveLength(70);
});
