import { expect, it } from "vitest";
import { collectionPage } from "#lib/platform/seo/collection-page.ts";
import { jsonLdText } from "#lib/platform/seo/json-ld.ts";

it("threat 19 a list of materials counts on from the pages before, and no title ends its element", () => {
  const items = [{ name: "</script><b>", href: "/de/material/7/b" }];
  const page = collectionPage({
    name: "Igel",
    description: "25",
    href: "/de/thema/1/igel?page=2",
    world: "de",
    total: 25,
    before: 24,
    items,
  });
  const text = jsonLdText(page);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)["@graph"][0]).toMatchObject({
    "@type": "CollectionPage",
    url: "http://localhost:3000/de/thema/1/igel?page=2",
    inLanguage: "de-DE",
    mainEntity: {
      numberOfItems: 25,
      itemListElement: [{ position: 25, name: "</script><b>", url: "http://localhost:3000/de/material/7/b" }],
    },
  });
});
