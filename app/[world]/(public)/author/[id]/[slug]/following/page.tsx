import { enterTab, type TabProps } from "#app/[world]/(public)/author/[id]/[slug]/author-tab.ts";
import { tabMetadata } from "#app/[world]/(public)/author/[id]/[slug]/tab-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { AuthorFollowing } from "#components/catalogue/authors/author-following.tsx";
import { AuthorFrame } from "#components/catalogue/authors/author-frame.tsx";
import { listFollowing } from "#lib/catalogue/authors/server/list-following.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";

export const dynamic = "force-dynamic";
export const generateMetadata = tabMetadata("author.following", "follows");

export default async function AuthorFollowingPage(props: TabProps) {
  const tab = await enterTab(props, "author.following");
  if (!tab) return missingPage();
  const { world, language, head, page, hrefFor } = tab;
  const list = await listFollowing(head.profile.id, world, page);
  return (
    <AuthorFrame world={world} head={head} tab="following" lang={fallbackLang(language, "author-page")}>
      <AuthorFollowing world={world} list={list} hrefFor={hrefFor} />
    </AuthorFrame>
  );
}
