import { createHash } from "node:crypto";
import { getEnv } from "#lib/platform/env/env.ts";

/** What stands in the picture that shows a page in chats and networks. */
export type SocialFacts = {
  kind: "material" | "author";
  id: number;
  /** BCP 47 tag of the texts: their fonts and line breaks. */
  language: string;
  title: string;
  /** Below the title: who made it, or what she does. */
  byline: string;
  /** Key in the storage of what lies beside the words: the first page, or a portrait. */
  pictureKey: string | null;
};

/** Part of every address: a new drawing is a new picture. */
const DRAWING = 1;

/** Names just this picture: of the texts, the picture beside them, the brand, and how it is drawn. */
export const socialDigest = (facts: SocialFacts): string =>
  createHash("sha256")
    .update(JSON.stringify([DRAWING, getEnv().BRAND_NAME, facts.language, facts.title, facts.byline, facts.pictureKey]))
    .digest("hex")
    .slice(0, 32);

/** Its path and what it shows, for pageMetadata: other words or another first page give another path, so it may be cached for ever. */
export const socialPicture = (facts: SocialFacts): { url: string; alt: string } => ({
  url: `/files/social/${facts.kind}/${facts.id}/${socialDigest(facts)}.png`,
  alt: facts.byline ? `${facts.title} – ${facts.byline}` : facts.title,
});

/** The key in the storage behind an address `/files/…`. */
export const keyOfFile = (url: string | null): string | null => (url?.startsWith("/files/") ? url.slice("/files/".length) : null);
