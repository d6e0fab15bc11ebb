import { getFormatter, getTranslations } from "next-intl/server";
import { ReportButton } from "#components/catalogue/cases/report-button.tsx";
import { AuthorLine } from "#components/catalogue/materials/author-line.tsx";
import { CommentsSection } from "#components/pages/blog/comments-section.tsx";
import { PostBody } from "#components/pages/blog/post-body.tsx";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import type { CommentsPage, PostPage } from "#lib/pages/blog/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; post: PostPage; comments: CommentsPage; lang?: string | undefined };

const DAY_MS = 86_400_000;

/** ROUTE-6: one post and what members say to it. */
export const PostScreen = async ({ world, post, comments, lang }: Props) => {
  const t = await getTranslations("blogpost");
  const tabs = await getTranslations("author-page.authorTabs");
  const common = await getTranslations("common");
  const format = await getFormatter();
  const { id, author, publishedAt, updatedAt } = post;
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "long", timeZone: worlds[world].timeZone });
  const blog = href(world, "author.blog", { id: author.id, slug: author.slug });
  const isChanged = Date.parse(updatedAt) - Date.parse(publishedAt) > DAY_MS;
  return (
    <main id="content" tabIndex={-1} className="wrap pb-10" lang={lang}>
      <Breadcrumbs
        world={world}
        items={[{ label: author.name, href: author.href }, { label: tabs("blog"), href: blog }, { label: post.title }]}
      />
      <article className="mx-auto mt-4 max-w-168">
        <h1 className="text-36 wrap-anywhere" lang={post.language}>
          {post.title}
        </h1>
        <p className="mt-2 text-14 text-ink-2">
          {t("writtenBy", { name: author.name })} · <time dateTime={publishedAt}>{day(publishedAt)}</time>
          {isChanged && ` · ${t("updated", { date: day(updatedAt) })}`}
        </p>
        {post.coverPath && !post.body.includes(post.coverPath) && (
          // biome-ignore lint/performance/noImgElement: stored in the size it is shown in; until it is there its place has the usual shape
          <img src={post.coverPath} width={1_200} height={800} alt="" className="mt-5 h-auto w-full rounded-tool" />
        )}
        <div className="mt-6">
          <PostBody html={post.body} lang={post.language} />
        </div>
      </article>
      <div className="mx-auto mt-8 max-w-168 border-t border-line pt-4">
        <AuthorLine author={author} />
        <p className="px-1">
          <a href={blog}>{t("all", { name: author.name })}</a>
        </p>
        <ReportButton subjectType="post" subjectId={id} text={common("report")} failedText={common("reportFailed")} />
        <CommentsSection world={world} postId={id} allowsComments={post.allowsComments} comments={comments} />
      </div>
    </main>
  );
};
