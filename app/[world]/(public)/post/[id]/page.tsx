import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { PostScreen } from "#components/blog/post-screen.tsx";
import { JsonLd } from "#components/layout/json-ld.tsx";
import { findPost } from "#lib/blog/server/find-post.ts";
import { listComments } from "#lib/blog/server/list-comments.ts";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { fallbackLang } from "#lib/i18n/messages.ts";
import { cachePage } from "#lib/page-cache/tag-page.ts";
import { href } from "#lib/routes/href.ts";
import { blogPosting } from "#lib/seo/blog-posting.ts";
import { jsonLdText } from "#lib/seo/json-ld.ts";
import { pageMetadata } from "#lib/seo/page-metadata.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string; id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

const load = cache(findPost);

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const post = await load(Number((await params).id), world);
  if (post?.kind !== "post") return missingMetadata();
  return pageMetadata({ world, key: "post", params: { id: post.id }, title: post.title, description: post.excerpt });
};

export default async function PostPage({ params, searchParams }: Props) {
  const { world, language } = await enterWorld(params);
  const post = await load(Number((await params).id), world);
  if (post?.kind === "elsewhere") permanentRedirect(post.href);
  if (post?.kind !== "post") notFound();
  cachePage(300);
  const comments = await listComments(post.id, null, Number((await searchParams).page) || 1);
  const lang = fallbackLang(language, "author-page");
  const jsonLd = jsonLdText(blogPosting({ ...post, href: href(world, "post", { id: post.id }) }, comments.total));
  return [<PostScreen key="screen" {...{ world, post, comments, lang }} />, <JsonLd key="data" text={jsonLd} />];
}
