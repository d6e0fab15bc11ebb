"use client";
import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { CommentList } from "#components/blog/comment-list.tsx";
import type { CommentsLiveProps } from "#components/blog/comments-live.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { readHeaderSnapshot } from "#lib/api-client/header-snapshot.ts";
import type { CommentsPage } from "#lib/blog/schema.ts";

type Props = Omit<CommentsLiveProps, "initial"> & { initial: CommentsPage; loginHref: string };

/** What the page brought, until somebody who is logged in gets her own view; session and queries come only then. */
export const CommentsRegion = ({ postId, allowsComments, initial, loginHref }: Props) => {
  const t = useTranslations("author-page.blog.comments");
  const [Live, setLive] = useState<ComponentType<CommentsLiveProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!readHeaderSnapshot().loggedIn) return;
    import("#components/blog/comments-live.tsx").then(
      ({ CommentsLive }) => setLive(() => CommentsLive),
      () => setFailed(true),
    );
  }, []);
  if (Live) return <Live postId={postId} allowsComments={allowsComments} initial={initial} />;
  return (
    <>
      {hasFailed && <Notice tone="error">{t("failed")}</Notice>}
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
