import { getTranslations } from "next-intl/server";
import { enterHost, type HostProps, readHost } from "#app/[world]/(author-host)/enter-host.ts";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { HostFrame } from "#components/authors/host-frame.tsx";
import { PostList } from "#components/blog/post-list.tsx";
import { listPosts } from "#lib/blog/server/list-posts.ts";
import { fallbackLang } from "#lib/i18n/messages.ts";
import { href } from "#lib/routes/href.ts";
import { absoluteUrl, pageMetadata } from "#lib/seo/page-metadata.ts";
import { pagedTitle } from "#lib/seo/paged-title.ts";

export const dynamic = "force-dynamic";

export const generateMetadata = async (props: HostProps) => {
  const { world, host, head, page } = await readHost(props);
  if (!head) return missingMetadata();
  const { publicName: name, subtitle, privateProfile } = head.profile;
  const t = await getTranslations("author-page.authorTabs.posts");
  const description = subtitle || t("metaNone", { name });
  const title = await pagedTitle(t("metaTitle", { name }), page);
  const query = { page: page > 1 ? page : undefined };
  const isHidden = privateProfile ? "private" : head.posts === 0;
  return pageMetadata({ world, key: "authorDomain.blog", host, query, title, description, isHidden });
};

export default async function HostBlogPage(props: HostProps) {
  const { world, language, head, page } = await enterHost(props);
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
