import { permanentRedirect } from "next/navigation";
import { loadPost, postMetadata } from "#app/[world]/(public)/post/[id]/post-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { PostScreen } from "#components/pages/blog/post-screen.tsx";
import { GoneScreen } from "#components/platform/layout/gone-screen.tsx";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { listComments } from "#lib/pages/blog/server/list-comments.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage, tellGone } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { blogPosting } from "#lib/platform/seo/blog-posting.ts";
import { jsonLdText } from "#lib/platform/seo/json-ld.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string; id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = ({ params }: Props) => postMetadata(params);

export default async function PostPage({ params, searchParams }: Props) {
  const { world, language } = await enterWorld(params);
  const post = await loadPost(Number((await params).id), world);
  if (post?.kind === "elsewhere") permanentRedirect(post.href);
  if (!post) return missingPage();
  cachePage(300);
  if (post.kind === "gone") {
    tellGone();
    return <GoneScreen world={world} what="post" />;
  }
  const comments = await listComments(post.id, null, Number((await searchParams).page) || 1);
  const lang = fallbackLang(language, "blogpost");
  const jsonLd = jsonLdText(blogPosting({ ...post, href: href(world, "post", { id: post.id }) }, comments.total));
  return [<PostScreen key="screen" world={world} post={post} comments={comments} lang={lang} />, <JsonLd key="data" text={jsonLd} />];
}
