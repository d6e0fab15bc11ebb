"use client";
import { useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { hideComment, removeComment } from "#lib/pages/blog/queries.ts";
import { canEditComment } from "#lib/pages/blog/rules.ts";
import type { CommentReply } from "#lib/pages/blog/schema.ts";

type Props = {
  comment: CommentReply;
  canReply: boolean;
  canHide: boolean;
  onReply: () => void;
  onEdit: () => void;
  onDone: (text: string) => void;
};

/** What this member may do with this comment. */
export const CommentActions = ({ comment, canReply, canHide, onReply, onEdit, onDone }: Props) => {
  const t = useTranslations("comments");
  const { run, isBusy, error } = useAction();
  const { id, isOwn, state } = comment;
  const name = comment.author?.name ?? "";
  const act = async (work: () => Promise<unknown>, text: string) => {
    if (await run(work)) onDone(text);
  };
  const isHidden = state === "hidden";
  return (
    <>
      <div className="mt-1 flex flex-wrap gap-2">
        {canReply && (
          <Button small look="quiet" aria-label={t("replyTo", { name })} onClick={onReply}>
            {t("reply")}
          </Button>
        )}
        {canEditComment(comment) && !isHidden && (
          <Button small look="quiet" aria-label={t("editThis")} onClick={onEdit}>
            {t("edit")}
          </Button>
        )}
        {isOwn && !isHidden && (
          <Button
            small
            look="quiet"
            busy={isBusy}
            aria-label={t("removeThis")}
            onClick={() => void act(() => removeComment(id), t("removed"))}
          >
            {t("remove")}
          </Button>
        )}
        {canHide && !isOwn && (
          <Button
            small
            look="quiet"
            busy={isBusy}
            aria-label={t(isHidden ? "showThis" : "hideThis", { name })}
            onClick={() => void act(() => hideComment(id, !isHidden), t(isHidden ? "shown" : "hidden", { name }))}
          >
            {t(isHidden ? "show" : "hide")}
          </Button>
        )}
      </div>
      <Problem error={error} />
    </>
  );
};
