"use client";
import { QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { startSession } from "#components/identity/session/start-session.ts";
import { CommentActions } from "#components/pages/blog/comment-actions.tsx";
import { CommentForm } from "#components/pages/blog/comment-form.tsx";
import { CommentList } from "#components/pages/blog/comment-list.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { userQuery } from "#lib/identity/users/queries.ts";
import { commentsQuery, editComment, writeComment } from "#lib/pages/blog/queries.ts";
import type { CommentsPage } from "#lib/pages/blog/schema.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";

export type CommentsLiveProps = { postId: number; allowsComments: boolean; initial: CommentsPage };

/** The comments of a page as somebody who is logged in sees them. To be imported only when somebody is. */
export const CommentsLive = (props: CommentsLiveProps) => {
  const [client] = useState(getQueryClient);
  useEffect(() => void startSession(), []);
  return (
    <QueryClientProvider client={client}>
      <OwnView {...props} />
    </QueryClientProvider>
  );
};

/** Which comment has a form open, and what for. */
type Open = { id: number; what: "reply" | "edit" } | null;

const OwnView = ({ postId, allowsComments, initial }: CommentsLiveProps) => {
  const t = useTranslations("comments");
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const { data: user } = useQuery(userQuery);
  const { data = initial, error } = useQuery(commentsQuery(postId, initial.page));
  const after = (text: string) => {
    setOpen(null);
    showToast({ text });
    void client.invalidateQueries({ queryKey: ["comments", postId] });
  };
  const hint = user ? t("hint", { name: user.details.publicName }) : t("hintPlain");
  const words = { hint, sendingText: t("sending"), cancelText: t("cancel"), onCancel: () => setOpen(null) };
  return (
    <>
      {error && <Notice tone="error">{error.message}</Notice>}
      <CommentList
        comments={data}
        editorOf={(comment) =>
          open?.id === comment.id && open.what === "edit" ? (
            <CommentForm
              {...words}
              id={`edit-${comment.id}`}
              label={t("label")}
              sendText={t("edit")}
              initial={comment.body ?? ""}
              send={(body) => editComment(comment.id, body)}
              onSent={() => after(t("changed"))}
            />
          ) : null
        }
        actionsOf={(comment) => (
          <>
            <CommentActions
              comment={comment}
              canReply={allowsComments && comment.state === "visible" && user !== undefined}
              canHide={data.canHide}
              onReply={() => setOpen({ id: comment.id, what: "reply" })}
              onEdit={() => setOpen({ id: comment.id, what: "edit" })}
              onDone={after}
            />
            {open?.id === comment.id && open.what === "reply" && (
              <CommentForm
                {...words}
                id={`reply-${comment.id}`}
                label={t("replyLabel", { name: comment.author?.name ?? "" })}
                sendText={t("sendReply")}
                send={(body) => writeComment(postId, comment.id, body)}
                onSent={() => after(t("sent"))}
              />
            )}
          </>
        )}
      />
      {allowsComments ? (
        <CommentForm
          id="comment-new"
          label={t("label")}
          hint={hint}
          sendText={t("send")}
          sendingText={t("sending")}
          send={(body) => writeComment(postId, null, body)}
          onSent={() => after(t("sent"))}
        />
      ) : (
        <p className="mt-4 text-ink-2">{t("closed")}</p>
      )}
    </>
  );
};
