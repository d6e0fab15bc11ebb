import type { CollectionPage } from "schema-dts";
import { absoluteUrl } from "#lib/seo/page-metadata.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

type Listed = {
  name: string;
  description: string;
  href: string;
  world: World;
  /** On all of its pages. */
  total: number;
  /** Items on the pages before this one. */
  before: number;
  items: readonly { name: string; href: string }[];
};

/** A page that lists materials. */
export const collectionPage = ({ name, description, href, world, total, before, items }: Listed): CollectionPage => ({
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
      position: before + index + 1,
      name: item.name,
      url: absoluteUrl(item.href),
    })),
  },
});
