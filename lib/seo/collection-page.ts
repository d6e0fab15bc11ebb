import type { CollectionPage } from "schema-dts";
import { absoluteUrl } from "#lib/seo/page-metadata.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

type Listed = {
  name: string;
  description: string;
  href: string;
  world: World;
  total: number;
  items: readonly { name: string; href: string }[];
};

/** A page that lists materials; `total` counts all of its pages, `items` are those shown here. */
export const collectionPage = ({ name, description, href, world, total, items }: Listed): CollectionPage => ({
  "@type": "CollectionPage",
  "@id": `${absoluteUrl(href)}#page`,
  url: absoluteUrl(href),
  name,
  description,
  inLanguage: worlds[world].bcp47,
  mainEntity: {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.name,
      url: absoluteUrl(item.href),
    })),
  },
});
