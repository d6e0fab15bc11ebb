import { getFormatter, getTranslations } from "next-intl/server";
import { PageLinks } from "#components/platform/layout/page-links.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { PostCard } from "#lib/pages/blog/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = {
  world: World;
  list: { items: readonly PostCard[]; total: number; page: number; pages: number };
  hrefFor: (page: number) => string;
  /** Where a post stands; on an author's own host its full address. */
  postHref?: (id: number) => string;
};

/** The posts of an author, newest first: picture, title, first words. */
export const PostList = async ({ world, list, hrefFor, postHref = (id) => href(world, "post", { id }) }: Props) => {
  const t = await getTranslations("author-page.authorTabs.posts");
  const format = await getFormatter();
  if (list.items.length === 0) return <EmptyState title={t("empty")} />;
  return (
    <>
      <h2 className="text-18">{t("count", { count: list.total })}</h2>
      {list.items.map(({ id, title, language, excerpt, coverPath, publishedAt, comments }) => (
        <article key={id} className="flex flex-wrap gap-5 border-b border-line py-5" lang={language}>
          {coverPath && (
            // biome-ignore lint/performance/noImgElement: stored in the size it is shown in
            <img
              src={coverPath}
              width={600}
              height={400}
              alt=""
              loading="lazy"
              className="aspect-3/2 h-auto w-full rounded-tool object-cover sm:w-52"
            />
          )}
          <div className="min-w-0 flex-1 basis-64">
            <h3 className="text-22 wrap-anywhere">
              <a href={postHref(id)} className="text-ink">
                {title}
              </a>
            </h3>
            <p className="text-13 text-ink-2">
              <time dateTime={publishedAt}>
                {format.dateTime(new Date(publishedAt), { dateStyle: "long", timeZone: worlds[world].timeZone })}
              </time>
              {comments > 0 && ` · ${t("comments", { count: comments })}`}
            </p>
            <p className="mt-2 wrap-anywhere">{excerpt}</p>
          </div>
        </article>
      ))}
      <PageLinks page={list.page} pageCount={list.pages} hrefFor={hrefFor} />
    </>
  );
};
