import { expect, it } from "vitest";
import { check, goodHome, kindsOf, origin } from "#tests/crawl/sample-page.ts";

it("a page that keeps every rule has no fault", () => {
  expect(check(goodHome)).toEqual([]);
});

it("a home over its budget is too heavy, a page of words has none", () => {
  const kinds = (path: string, bytes: number) => check(goodHome, path, { bytes }).map(({ kind }) => kind);
  expect(kinds("/de", 24 * 1_024)).toEqual([]);
  expect(kinds("/de", 24 * 1_024 + 1)).toEqual(["weight"]);
  expect(kinds("/de/impressum", 99 * 1_024)).not.toContain("weight");
});

const planted: readonly [name: string, kind: string, from: string | RegExp, to: string][] = [
  ["another language", "lang", 'lang="de"', 'lang="en"'],
  ["no heading", "heading", /<h1>.*<\/h1>/, ""],
  ["two headings", "heading", "</h1>", "</h1><h1>Noch eine</h1>"],
  ["an empty heading", "heading", /<h1>.*<\/h1>/, "<h1> </h1>"],
  ["no title", "title", /<title>.*<\/title>/, ""],
  ["an empty title", "title", /<title>.*<\/title>/, "<title></title>"],
  ["a title outside the head", "title", /<title>(.*)<\/title>([\s\S]*)<\/main>/, "$2<title>$1</title></main>"],
  ["the title of a page that does not exist", "status", /<title>.*<\/title>/, "<title>Diese Seite gibt es nicht · Kreda</title>"],
  ["no description", "description", /<meta name="description"[^>]*>/, ""],
  ["a title that no result page shows whole", "title", /<title>.*<\/title>/, `<title>${"Blatt ".repeat(12)}</title>`],
  ["a description that is cut", "description", 'content="Arbeitsblätter."', `content="${"Blatt ".repeat(26)}"`],
  ["an empty description", "description", 'content="Arbeitsblätter."', 'content=""'],
  ["a directive against the table", "robots", "index, follow", "noindex, nofollow"],
  ["no directive", "robots", /<meta name="robots"[^>]*>/, ""],
  ["no canonical address", "canonical", /<link rel="canonical"[^>]*>/, ""],
  ["the canonical address of another page", "canonical", `canonical" href="${origin}/de"`, `canonical" href="${origin}/gr"`],
  ["a canonical address that is not whole", "canonical", `canonical" href="${origin}/de"`, 'canonical" href="/de"'],
  ["no x-default on a home", "hreflang", /<link rel="alternate" hreflang="x-default"[^>]*>/, ""],
  ["no link to itself", "hreflang", /<link rel="alternate" hreflang="de"[^>]*>/, ""],
  ["no links to other languages", "hreflang", /<link rel="alternate"[^>]*>/g, ""],
  ["a language twice", "hreflang", 'hreflang="fr"', 'hreflang="es"'],
  ["a language that is not its target's", "hreflang", 'hreflang="fr"', 'hreflang="fr-CA"'],
  ["another language on another site", "hreflang", `href="${origin}/fr"`, 'href="https://example.org/fr"'],
  ["the name of a missing text", "text", "<h1>Unterrichtsmaterial", "<p>home.hero.title</p><h1>Unterrichtsmaterial"],
  ["the name of a missing text in a label", "text", "<form ", '<form aria-label="common.search" '],
  ["a value that was never there", "text", "<h1>Unterrichtsmaterial", "<p>undefined Materialien</p><h1>Unterrichtsmaterial"],
  ["a picture without alt", "picture", 'alt="" width', "width"],
  ["a picture without its size", "picture", 'width="354"', ""],
  ["a script from elsewhere", "foreign host", 'src="/_next/static/a.js"', 'src="https://cdn.example/a.js"'],
  ["a picture from elsewhere", "foreign host", 'src="/files/previews/a.webp"', 'src="//cdn.example/a.webp"'],
  ["a style from elsewhere", "foreign host", 'href="/_next/static/a.css"', 'href="http://cdn.example/a.css"'],
  ["a path of another world", "link", "/de/suche?q=bruch", "/de/anazitisi?q=bruch"],
  ["another world without its language", "link", ' hreflang="el">Ελλάδα', ">Ελλάδα"],
  ["a fragment that is not there", "link", 'href="#content"', 'href="#inhalt"'],
  ["a link elsewhere without rel", "link", ' rel="nofollow noopener" target="_blank"', ""],
  ["a new window without noopener", "link", 'rel="nofollow noopener"', 'rel="nofollow"'],
  ["a link without https", "link", "https://example.org", "http://example.org"],
  ["a form that asks no page", "link", 'action="/de/suche"', 'action="/de/gibt-es-nicht"'],
  ["a link to the API", "link", "/de/suche?q=bruch", "/api/v1/filters"],
  ["no picture for previews", "link preview", /<meta property="og:image" [^>]*>/, ""],
  ["a preview of another size", "link preview", 'content="630"', 'content="315"'],
  ["a preview of another address", "link preview", `og:url" content="${origin}/de"`, `og:url" content="${origin}/"`],
  ["a preview in another language", "link preview", "de_DE", "el_GR"],
  ["no large card", "link preview", "summary_large_image", "summary"],
  ["no structured data", "json-ld", /<script type="application\/ld\+json">.*<\/script>/, ""],
  ["structured data that does not parse", "json-ld", '"@graph"', '"@graph'],
  [
    "structured data without what it must have",
    "json-ld",
    '"name":"Kreda","url":"http://localhost:3000/de"',
    '"url":"http://localhost:3000/de"',
  ],
];

it.each(planted)("WORLD-7 WORLD-8 finds %s", (_, kind, from, to) => {
  const html = goodHome.replace(from, to);
  expect(html).not.toBe(goodHome);
  expect(kindsOf(html)).toContain(kind);
});

it("a search is never to be indexed, and says nothing of other languages", () => {
  const search = goodHome.replace("index, follow", "noindex, follow").replace(/<link rel="alternate"[^>]*>/g, "");
  expect(kindsOf(search, "/de/suche")).toEqual([]);
  expect(kindsOf(search.replace("noindex, follow", "index, follow"), "/de/suche")).toContain("robots");
  expect(kindsOf(goodHome.replace("index, follow", "noindex, follow"), "/de/suche")).toContain("hreflang");
});

it("a page of a list may name itself or the list as canonical, nothing else", () => {
  const at = (canonical: string) =>
    goodHome
      .replace(`canonical" href="${origin}/de"`, `canonical" href="${origin}${canonical}"`)
      .replace(/<link rel="alternate"[^>]*>/g, "");
  const path = "/de/autor/7/anna?page=2";
  expect(kindsOf(at(path), path)).not.toContain("canonical");
  expect(kindsOf(at("/de/autor/7/anna"), path)).not.toContain("canonical");
  expect(kindsOf(at("/de/autor/7/anna?page=3"), path)).toContain("canonical");
});
