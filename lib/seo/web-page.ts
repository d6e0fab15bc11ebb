import type { CollectionPage, WebPage } from "schema-dts";
import { absoluteUrl } from "#lib/seo/page-metadata.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

type Described = { world: World; path: string; title: string; description: string };

const about = ({ world, path, title, description }: Described) => ({
  "@id": `${absoluteUrl(path)}#page`,
  url: absoluteUrl(path),
  name: title,
  description,
  inLanguage: worlds[world].bcp47,
  publisher: { "@id": absoluteUrl("/#organization") },
});

/** A page of text. */
export const webPage = (page: Described): WebPage => ({ "@type": "WebPage", ...about(page) });

/** A page that shows a choice of things, each with a page of its own. */
export const collectionPage = (page: Described, items: readonly { name: string; path: string }[]): CollectionPage => ({
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
});
