"use client";
import { useTranslations } from "next-intl";
import { useRemembered } from "#components/identity/session/use-remembered.ts";
import { CommentList } from "#components/pages/blog/comment-list.tsx";
import type { CommentsLiveProps } from "#components/pages/blog/comments-live.tsx";
import { LateFailure } from "#components/platform/layout/late-failure.tsx";
import { useLate } from "#components/platform/layout/use-late.ts";
import type { CommentsPage } from "#lib/pages/blog/schema.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

type Props = Omit<CommentsLiveProps, "initial"> & { initial: CommentsPage; loginHref: string };

const load = () => loadLate("author-blog", () => import("#components/pages/blog/comments-live.tsx"));

/** What the page brought, until somebody who is logged in gets her own view; session and queries come only then. */
export const CommentsRegion = ({ postId, allowsComments, initial, loginHref }: Props) => {
  const t = useTranslations("comments");
  const { loaded, error, retry } = useLate(load, useRemembered());
  if (loaded) return <loaded.CommentsLive postId={postId} allowsComments={allowsComments} initial={initial} />;
  return (
    <>
      {error !== null && <LateFailure error={error} text={t("failed")} onRetry={retry} />}
      <CommentList comments={initial} />
      {allowsComments ? (
        <p className="mt-4">
          <a href={loginHref}>{t("login")}</a>
        </p>
      ) : (
        <p className="mt-4 text-ink-2">{t("closed")}</p>
      )}
    </>
  );
};
