import type { CollectionPage, WebPage } from "schema-dts";
import { href } from "#lib/routes/href.ts";
import { breadcrumbList, jsonLdText } from "#lib/seo/json-ld.ts";
import { absoluteUrl } from "#lib/seo/page-metadata.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

type Described = {
  world: World;
  path: string;
  title: string;
  description: string;
  /** What the start page is called in breadcrumbs. */
  start: string;
};

const about = ({ world, path, title, description }: Described) => ({
  "@id": `${absoluteUrl(path)}#page`,
  url: absoluteUrl(path),
  name: title,
  description,
  inLanguage: worlds[world].bcp47,
  publisher: { "@id": absoluteUrl("/#organization") },
});

const crumbs = ({ world, start, title }: Described) =>
  breadcrumbList([
    { name: start, href: href(world, "home") },
    { name: title, href: null },
  ]);

/** JSON-LD of a page of text directly under the start page. */
export const webPageText = (page: Described): string => {
  const thing: WebPage = { "@type": "WebPage", ...about(page) };
  return jsonLdText(thing, crumbs(page));
};

/** JSON-LD of a page directly under the start page that shows a choice of things, each with a page of its own. */
export const collectionPageText = (page: Described, items: readonly { name: string; path: string }[]): string => {
  const thing: CollectionPage = {
    "@type": "CollectionPage",
    ...about(page),
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: items.length,
      itemListElement: items.map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        url: absoluteUrl(path),
      })),
    },
  };
  return jsonLdText(thing, crumbs(page));
};
