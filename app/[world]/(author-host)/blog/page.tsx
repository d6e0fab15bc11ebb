import { enterHost, type HostProps } from "#app/[world]/(author-host)/enter-host.ts";
import { hostBlogMetadata } from "#app/[world]/(author-host)/host-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { HostFrame } from "#components/catalogue/authors/host-frame.tsx";
import { PostList } from "#components/pages/blog/post-list.tsx";
import { listPosts } from "#lib/pages/blog/server/list-posts.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";

export const dynamic = "force-dynamic";

export const generateMetadata = hostBlogMetadata;

export default async function HostBlogPage(props: HostProps) {
  const found = await enterHost(props);
  if (!found) return missingPage();
  const { world, language, head, page } = found;
  const list = await listPosts(head.profile.id, world, page);
  return (
    <HostFrame world={world} head={head} tab="blog" lang={fallbackLang(language, "author-page")}>
      <PostList
        world={world}
        list={list}
        hrefFor={(number) => (number > 1 ? `?page=${number}` : "?")}
        postHref={(id) => absoluteUrl(href(world, "post", { id }))}
      />
    </HostFrame>
  );
}
