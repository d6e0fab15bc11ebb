"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { createPost, deletePost, ownPostsQuery, restorePost } from "#lib/pages/blog/queries.ts";
import type { OwnPostRow } from "#lib/pages/blog/schema.ts";

/** All her posts, drafts first, and the way to a new one. */
export const OwnPosts = () => {
  const t = useTranslations("blogpost.editor");
  const common = useTranslations("common");
  const href = useHref();
  const router = useRouter();
  const { run, isBusy, error: refused } = useAction();
  const page = Math.max(1, Number(useSearchParams().get("page")) || 1);
  const { data, error, refetch, isFetching } = useQuery(ownPostsQuery(page));
  const begin = async () => {
    const made = await run(createPost, { isLeaving: true });
    if (made) router.push(href("postEditor", {}, { post: made.value.id }));
  };
  const button = (
    <Button look="go" icon={plus} busy={isBusy} onClick={() => void begin()}>
      {t("new")}
    </Button>
  );
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  return (
    <>
      <h1 className="mb-4 text-28">{t("title")}</h1>
      <Problem error={refused} />
      {!data && <ListSkeleton label={common("loading")} />}
      {data?.total === 0 && (
        <EmptyState title={t("empty")} actions={button}>
          <p>{t("emptyText")}</p>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <div className="row mb-3 justify-between">
            <p className="text-14 text-ink-2">{t("count", { count: data.total })}</p>
            {button}
          </div>
          <ul className="m-0 list-none p-0">
            {data.items.map((post) => (
              <OwnPostItem key={post.id} post={post} />
            ))}
          </ul>
          <ListPages
            page={data.page}
            pageCount={data.pages}
            hrefFor={(number) => href("postEditor", {}, { page: number > 1 ? number : undefined })}
          />
        </>
      )}
    </>
  );
};

const OwnPostItem = ({ post }: { post: OwnPostRow }) => {
  const t = useTranslations("blogpost.editor");
  const href = useHref();
  const format = useFormatter();
  const client = useQueryClient();
  const { run, isBusy, error } = useChange(["posts", "list"]);
  const title = post.title || t("untitled");
  const when = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short" });
  const restore = async () => {
    await restorePost(post.id);
    await client.invalidateQueries({ queryKey: ["posts", "list"] });
  };
  const undo = { text: t("undo"), work: restore, toast: t("restored", { title }) };
  const remove = () => run(() => deletePost(post.id), { toast: () => t("deleted", { title }), undo });
  const date =
    post.status === "scheduled" && post.publishAt
      ? t("plannedFor", { date: when(post.publishAt) })
      : post.status === "published" && post.publishedAt
        ? t("publishedAt", { date: when(post.publishedAt) })
        : t("changedAt", { date: when(post.updatedAt) });
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <a href={href("postEditor", {}, { post: post.id })} className="font-semibold wrap-anywhere">
            {title}
          </a>
          <Badge tone={post.status === "hidden" ? "warn" : "info"}>{t(`states.${post.status}`)}</Badge>
        </p>
        <p className="text-13 text-ink-2">{date}</p>
        <Problem error={error} />
      </div>
      {post.status === "published" && <a href={href("post", { id: post.id })}>{t("view")}</a>}
      <Button small busy={isBusy} aria-label={`${t("delete")}: ${title}`} onClick={() => void remove()}>
        {t("delete")}
      </Button>
    </li>
  );
};
