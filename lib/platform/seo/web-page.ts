import type { WebPage } from "schema-dts";
import { href } from "#lib/platform/routes/href.ts";
import { collectionPage } from "#lib/platform/seo/collection-page.ts";
import { breadcrumbList, jsonLdText } from "#lib/platform/seo/json-ld.ts";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";
import { publisher } from "#lib/platform/seo/publisher.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Described = {
  world: World;
  path: string;
  title: string;
  description: string;
  /** What the start page is called in breadcrumbs. */
  start: string;
};

const crumbs = ({ world, start, title }: Described) =>
  breadcrumbList([
    { name: start, href: href(world, "home") },
    { name: title, href: null },
  ]);

/** JSON-LD of a page of text directly under the start page. */
export const webPageText = (page: Described): string => {
  const { world, path, title, description } = page;
  const thing: WebPage = {
    "@type": "WebPage",
    "@id": `${absoluteUrl(path)}#page`,
    url: absoluteUrl(path),
    name: title,
    description,
    inLanguage: worlds[world].bcp47,
    publisher: publisher(),
  };
  return jsonLdText(thing, crumbs(page));
};

/** JSON-LD of a page directly under the start page that shows a choice of things, each with a page of its own. */
export const collectionPageText = (page: Described, items: readonly { name: string; href: string }[]): string => {
  const { world, path, title, description } = page;
  return jsonLdText(collectionPage({ world, href: path, name: title, description, items }), crumbs(page));
};
