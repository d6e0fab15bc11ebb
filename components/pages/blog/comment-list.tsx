"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReportButton } from "#components/catalogue/cases/report-button.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { Comment, CommentReply, CommentsPage } from "#lib/pages/blog/schema.ts";

type Slots = {
  /** Buttons below a comment; `rootId`: the comment that its answers hang on. */
  actionsOf?: (comment: CommentReply, rootId: number) => ReactNode;
  /** Instead of its words, while it is being changed. */
  editorOf?: (comment: CommentReply) => ReactNode;
};

/** Comments with their answers. Text is text (threat 19). */
export const CommentList = ({ comments, ...slots }: Slots & { comments: Pick<CommentsPage, "items" | "total"> }) => {
  const t = useTranslations("comments");
  return (
    <>
      <p className="text-14 text-ink-2" role="status">
        {t("count", { count: comments.total })}
      </p>
      <ol className="m-0 list-none p-0">
        {comments.items.map((comment) => (
          <CommentThread key={comment.id} comment={comment} {...slots} />
        ))}
      </ol>
    </>
  );
};

const CommentThread = ({ comment, ...slots }: Slots & { comment: Comment }) => (
  <li className="border-t border-line py-4">
    <CommentWords comment={comment} rootId={comment.id} {...slots} />
    {comment.replies.length > 0 && (
      <ol className="ms-6 mt-3 list-none border-s-2 border-line-2 p-0 ps-4">
        {comment.replies.map((reply) => (
          <li key={reply.id} className="py-2">
            <CommentWords comment={reply} rootId={comment.id} {...slots} />
          </li>
        ))}
      </ol>
    )}
  </li>
);

const CommentWords = ({ comment, rootId, actionsOf, editorOf }: Slots & { comment: CommentReply; rootId: number }) => {
  const t = useTranslations("comments");
  const common = useTranslations("common");
  const format = useFormatter();
  const { id, body, author, state, createdAt, isEdited } = comment;
  if (body === null || author === null) return <p className="text-14 text-ink-2">{t("gone")}</p>;
  return (
    <div id={`comment-${id}`}>
      <p className="row text-13">
        <b className="wrap-anywhere">{author.name}</b>
        {author.isPostAuthor && <Badge tone="info">{t("author")}</Badge>}
        <span className="text-ink-2">
          <time dateTime={createdAt}>{format.dateTime(new Date(createdAt), { dateStyle: "medium", timeStyle: "short" })}</time>
          {isEdited && ` · ${t("edited")}`}
        </span>
      </p>
      {state === "hidden" && <p className="text-13 text-ink-2">{t("hiddenState")}</p>}
      {editorOf?.(comment) ?? <p className="whitespace-pre-line wrap-anywhere">{body}</p>}
      {actionsOf?.(comment, rootId)}
      {state === "visible" && (
        <ReportButton subjectType="comment" subjectId={id} text={common("report")} failedText={common("reportFailed")} />
      )}
    </div>
  );
};
