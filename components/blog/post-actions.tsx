"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { ScheduleDialog } from "#components/blog/schedule-dialog.tsx";
import type { usePostDraft } from "#components/blog/use-post-draft.ts";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { useHref } from "#components/world/world-provider.tsx";
import { ApiError } from "#lib/api-client/api-error.ts";
import { publishPost, withdrawPost } from "#lib/blog/queries.ts";
import type { OwnPost } from "#lib/blog/schema.ts";

type Props = {
  draft: ReturnType<typeof usePostDraft>;
  isPreview: boolean;
  onPreview: () => Promise<void>;
  onRefused: (error: ApiError | null) => void;
};

/** Preview, publish now or later, save, withdraw: what is typed is saved before any of them. */
export const PostActions = ({ draft, isPreview, onPreview, onRefused }: Props) => {
  const t = useTranslations("blogpost.editor");
  const href = useHref();
  const format = useFormatter();
  const client = useQueryClient();
  const { post, values, save, flush, replace, revision } = draft;
  const title = values.title || t("untitled");

  const act = async (work: () => Promise<OwnPost>, say: (after: OwnPost) => string): Promise<boolean> => {
    onRefused(null);
    if (!(await flush())) return false;
    try {
      const after = await work();
      replace(after);
      showToast({ text: say(after) });
      void client.invalidateQueries({ queryKey: ["posts", "list"] });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(error);
      return false;
    }
  };
  const publish = (publishAt: string | null) =>
    act(
      () => publishPost(post.id, revision(), publishAt),
      ({ status, publishAt: at }) =>
        status === "scheduled" && at
          ? t("scheduled", { title, date: format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" }) })
          : t("published", { title }),
    );
  const isBusy = save.state === "saving";
  const isOver = save.state === "conflict";
  return (
    <div className="flex flex-wrap items-center gap-3">
      {post.status === "published" ? (
        <>
          <Button look="go" busy={isBusy} aria-disabled={isOver || undefined} onClick={() => void flush()}>
            {t("save")}
          </Button>
          <LinkButton href={href("post", { id: post.id })}>{t("view")}</LinkButton>
        </>
      ) : (
        post.status !== "hidden" && (
          <>
            <Button look="go" busy={isBusy} aria-disabled={isOver || undefined} onClick={() => void publish(null)}>
              {t("publish")}
            </Button>
            <ScheduleDialog onChosen={(at) => publish(at)} />
          </>
        )
      )}
      {/* What is public already is seen on its page. */}
      {!draft.isPublished && <Button onClick={() => void onPreview()}>{t(isPreview ? "closePreview" : "preview")}</Button>}
      {(post.status === "published" || post.status === "scheduled") && (
        <Button
          busy={isBusy}
          onClick={() =>
            void act(
              () => withdrawPost(post.id),
              () => t("withdrawn", { title }),
            )
          }
        >
          {t("withdraw")}
        </Button>
      )}
    </div>
  );
};
