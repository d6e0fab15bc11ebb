import type { CollectionPage } from "schema-dts";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";
import { publisher } from "#lib/platform/seo/publisher.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Listed = {
  name: string;
  description: string;
  href: string;
  world: World;
  /** On all of its pages; without it all are named. */
  total?: number;
  /** Items on the pages before this one. */
  before?: number;
  items: readonly { name: string; href: string }[];
};

/** A page that lists materials or other things with pages of their own; without any the list is left out. */
export const collectionPage = ({ name, description, href, world, items, total = items.length, before = 0 }: Listed): CollectionPage => ({
  "@type": "CollectionPage",
  "@id": `${absoluteUrl(href)}#page`,
  url: absoluteUrl(href),
  name,
  description,
  inLanguage: worlds[world].bcp47,
  publisher: publisher(),
  ...(items.length > 0 && {
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
  }),
});
