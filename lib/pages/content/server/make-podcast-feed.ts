import { createHash } from "node:crypto";
import { create } from "xmlbuilder2";
import type { Found } from "#lib/pages/content/server/find-content.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { operatorInTexts } from "#lib/platform/operator/operator.ts";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";
import { pathOf } from "#lib/platform/seo/static-paths.ts";
import { languages } from "#lib/platform/worlds/languages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** Where the feed of a world stands, beside its page. */
export const podcastFeedPath = (world: World): string => `/${world}/podcast.xml`;

// The namespace of podcast guids: https://podcasting2.org/docs/podcast-namespace/tags/guid
const GUID_NAMESPACE = Buffer.from("ead4c236bf5858c6a2c6a6b28d128cb6", "hex");

/** The guid of a feed: UUID v5 of its address without scheme and slash at the end. */
export const podcastGuid = (address: string): string => {
  const bytes = createHash("sha1")
    .update(GUID_NAMESPACE)
    .update(address.replace(/^\w+:\/\//, "").replace(/\/+$/, ""))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

/** RFC 822 with four digits of the year, as RSS wants it. */
const rfc822 = (day: string): string => new Date(`${day}T06:00:00Z`).toUTCString();

type Episode = Found<"podcast">;

const item = ({ name, matter }: Episode, page: string) => ({
  title: matter.title,
  link: `${page}#${name}`,
  description: matter.description,
  guid: { "@isPermaLink": "false", "#": absoluteUrl(matter.audio) },
  pubDate: rfc822(matter.published),
  enclosure: { "@url": absoluteUrl(matter.audio), "@length": matter.bytes, "@type": "audio/mpeg" },
  "itunes:duration": matter.seconds,
  "itunes:episode": matter.episode,
  "itunes:explicit": "false",
});

/** RSS 2.0 with the namespaces of podcasts. Without an episode it is a channel without items, which is valid. */
export const makePodcastFeed = (world: World, page: Found<"page">, episodes: readonly Episode[]): string => {
  const self = absoluteUrl(podcastFeedPath(world));
  const { operator, email } = operatorInTexts();
  const language = page.isFallback ? "en" : languages[worlds[world].language].bcp47;
  const link = absoluteUrl(pathOf(world, "content.podcast"));
  const document = {
    rss: {
      "@version": "2.0",
      "@xmlns:atom": "http://www.w3.org/2005/Atom",
      "@xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
      "@xmlns:podcast": "https://podcastindex.org/namespace/1.0",
      channel: {
        title: `${page.matter.title} · ${getEnv().BRAND_NAME}`,
        link,
        description: page.matter.description,
        language,
        "atom:link": { "@href": self, "@rel": "self", "@type": "application/rss+xml" },
        "itunes:author": operator,
        "itunes:owner": { "itunes:name": operator, "itunes:email": email },
        "itunes:category": { "@text": "Education" },
        "itunes:explicit": "false",
        "itunes:image": { "@href": absoluteUrl("/icons/icon-512.png") },
        "podcast:guid": podcastGuid(self),
        "podcast:locked": { "@owner": email, "#": "no" },
        ...(episodes.length > 0 && { item: episodes.map((episode) => item(episode, link)) }),
      },
    },
  };
  return create({ version: "1.0", encoding: "UTF-8" }, document).end({ prettyPrint: true });
};
