import { homeLanguages } from "#lib/platform/seo/page-metadata.ts";
import { checkPage } from "#tests/crawl/check-page.ts";
import type { Checked } from "#tests/crawl/checked.ts";
import { expect as expectPath } from "#tests/crawl/expected.ts";
import type { FaultKind } from "#tests/crawl/fault.ts";
import { readPage } from "#tests/crawl/read-page.ts";

/** What getEnv() says in tests. */
export const origin = "http://localhost:3000";

const alternates = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .map(([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${href}">`)
    .join("");

const preview = (path: string): string =>
  Object.entries({
    "og:title": "T",
    "og:description": "D",
    "og:type": "website",
    "og:site_name": "Kreda",
    "og:locale": "de_DE",
    "og:url": `${origin}${path}`,
    "og:image": `${origin}/social.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Kreda",
    "twitter:card": "summary_large_image",
    "twitter:title": "T",
    "twitter:image": `${origin}/social.png`,
  })
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join("");

const structured = JSON.stringify({
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "Organization", "@id": `${origin}/#organization`, name: "Kreda", url: `${origin}/` },
    { "@type": "WebSite", name: "Kreda", url: `${origin}/de`, inLanguage: "de-DE", publisher: { "@id": `${origin}/#organization` } },
  ],
});

/** A home page with which nothing is wrong. */
export const goodHome = `<!doctype html><html lang="de"><head><title>Kreda: Unterrichtsmaterial</title>
<meta name="description" content="Arbeitsblätter."><meta name="robots" content="index, follow">
<link rel="canonical" href="${origin}/de">${alternates(homeLanguages())}${preview("/de")}
<link rel="stylesheet" href="/_next/static/a.css"><script src="/_next/static/a.js"></script></head>
<body><main id="content"><h1>Unterrichtsmaterial</h1><a href="#content">Zum Inhalt</a><a href="/de/suche?q=bruch">Brüche</a>
<a href="/gr" hreflang="el">Ελλάδα</a><a href="https://example.org" rel="nofollow noopener" target="_blank">Anderswo</a>
<form action="/de/suche"></form><img src="/files/previews/a.webp" alt="" width="354" height="500"></main>
<script type="application/ld+json">${structured}</script></body></html>`;

/** Checks a page at `path`. */
export const check = (html: string, path = "/de", more: Partial<Checked> = {}) => {
  const expected = expectPath(path);
  if (!expected) throw new Error(`${path} is no page`);
  const missingTitles = ["Diese Seite gibt es nicht"];
  return checkPage({ path, origin, facts: readPage(html), expected, missingTitles, areas: ["home", "common"], ...more });
};

export const kindsOf = (html: string, path?: string): FaultKind[] => [...new Set(check(html, path).map(({ kind }) => kind))];
