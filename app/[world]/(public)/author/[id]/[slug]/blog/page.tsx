import { enterTab, type TabProps } from "#app/[world]/(public)/author/[id]/[slug]/author-tab.ts";
import { tabMetadata } from "#app/[world]/(public)/author/[id]/[slug]/tab-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { AuthorFrame } from "#components/catalogue/authors/author-frame.tsx";
import { PostList } from "#components/pages/blog/post-list.tsx";
import { listPosts } from "#lib/pages/blog/server/list-posts.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";

export const dynamic = "force-dynamic";
export const generateMetadata = tabMetadata("author.blog", "posts");

export default async function AuthorBlogPage(props: TabProps) {
  const tab = await enterTab(props, "author.blog");
  if (!tab) return missingPage();
  const { world, language, head, page, hrefFor } = tab;
  const list = await listPosts(head.profile.id, world, page);
  return (
    <AuthorFrame world={world} head={head} tab="blog" lang={fallbackLang(language, "author-page")}>
      <PostList world={world} list={list} hrefFor={hrefFor} />
    </AuthorFrame>
  );
}
