"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { ScheduleDialog } from "#components/pages/blog/schedule-dialog.tsx";
import type { usePostDraft } from "#components/pages/blog/use-post-draft.ts";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { publishPost, withdrawPost } from "#lib/pages/blog/queries.ts";
import type { OwnPost } from "#lib/pages/blog/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

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

  const { run, isBusy: isActing } = useAction();
  const act = async (work: () => Promise<OwnPost>, say: (after: OwnPost) => string): Promise<boolean> => {
    onRefused(null);
    const savedFirst = async () => {
      if (!(await flush())) return false;
      const after = await work();
      replace(after);
      showToast({ text: say(after) });
      void client.invalidateQueries({ queryKey: ["posts", "list"] });
      return true;
    };
    return (await run(savedFirst, { failed: onRefused }))?.value ?? false;
  };
  const publish = (publishAt: string | null) =>
    act(
      () => publishPost(post.id, revision(), publishAt),
      ({ status, publishAt: at }) =>
        status === "scheduled" && at
          ? t("scheduled", { title, date: format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" }) })
          : t("published", { title }),
    );
  const isBusy = isActing || save.state === "saving";
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
