import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";

/** An entry of a feed; `href` is a path of ours, texts are plain. */
export type FeedItem = { href: string; title: string; description: string; publishedAt: Date; categories: readonly string[] };

export type Feed = {
  title: string;
  description: string;
  /** Path of the page that the feed is of. */
  href: string;
  /** Path of the feed itself. */
  path: string;
  /** BCP 47. */
  language: string;
  /** When the newest of it changed. */
  changedAt: Date;
  items: readonly FeedItem[];
};

// What XML 1.0 cannot carry at all is left out, the rest of what could be markup is escaped (threat 19).
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, "")
    .replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const element = (name: string, text: string, attributes = ""): string => `<${name}${attributes}>${escapeXml(text)}</${name}>`;

const itemXml = ({ href, title, description, publishedAt, categories }: FeedItem): string => {
  const link = absoluteUrl(href);
  return [
    "<item>",
    element("title", title),
    element("link", link),
    element("guid", link, ' isPermaLink="true"'),
    element("pubDate", publishedAt.toUTCString()),
    element("description", description),
    ...categories.map((category) => element("category", category)),
    "</item>",
  ].join("");
};

/** RSS 2.0 (https://www.rssboard.org/rss-specification), its own address as the profile of the RSS Advisory Board wants it. */
const rssXml = ({ title, description, href, path, language, changedAt, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element("title", title),
    element("link", absoluteUrl(href)),
    `<atom:link href="${escapeXml(absoluteUrl(path))}" rel="self" type="application/rss+xml"/>`,
    element("description", description),
    element("language", language),
    element("lastBuildDate", changedAt.toUTCString()),
    ...items.map(itemXml),
    "</channel></rss>",
    "",
  ].join("\n");

/** The answer; feeds are read by programs and never indexed themselves. */
export const rssResponse = (feed: Feed): Response =>
  new Response(rssXml(feed), { headers: { "content-type": "application/rss+xml; charset=utf-8", "x-robots-tag": "noindex" } });
