import { enterTab, type TabProps } from "#app/[world]/(public)/author/[id]/[slug]/author-tab.ts";
import { tabMetadata } from "#app/[world]/(public)/author/[id]/[slug]/tab-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { AuthorActivity } from "#components/catalogue/authors/author-activity.tsx";
import { AuthorFrame } from "#components/catalogue/authors/author-frame.tsx";
import { listActivity } from "#lib/catalogue/authors/server/list-activity.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";

export const dynamic = "force-dynamic";
export const generateMetadata = tabMetadata("author.activity", "activities");

export default async function AuthorActivityPage(props: TabProps) {
  const tab = await enterTab(props, "author.activity");
  if (!tab) return missingPage();
  const { world, language, head, page, hrefFor } = tab;
  const list = await listActivity(head.profile.id, world, page);
  return (
    <AuthorFrame world={world} head={head} tab="activity" lang={fallbackLang(language, "author-page")}>
      <AuthorActivity world={world} list={list} hrefFor={hrefFor} />
    </AuthorFrame>
  );
}
