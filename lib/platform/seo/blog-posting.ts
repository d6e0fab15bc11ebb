import type { BlogPosting } from "schema-dts";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";
import { publisher } from "#lib/platform/seo/publisher.ts";

/** What of a post is told to machines; dates ISO 8601. */
type Described = {
  href: string;
  title: string;
  excerpt: string;
  language: string;
  coverPath: string | null;
  publishedAt: string;
  updatedAt: string;
  author: { name: string; href: string; isDemo: boolean };
};

/** A post; demonstration studios are organizations, not people. */
export const blogPosting = (post: Described, comments: number): BlogPosting => {
  const url = absoluteUrl(post.href);
  const author = { "@id": `${absoluteUrl(post.author.href)}#author`, name: post.author.name, url: absoluteUrl(post.author.href) };
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.excerpt,
    inLanguage: post.language,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    ...(post.coverPath && { image: absoluteUrl(post.coverPath) }),
    commentCount: comments,
    author: post.author.isDemo ? { "@type": "Organization", ...author } : { "@type": "Person", ...author },
    publisher: publisher(),
  };
};
