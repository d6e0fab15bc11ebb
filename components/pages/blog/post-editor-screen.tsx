"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { OwnPosts } from "#components/pages/blog/own-posts.tsx";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { userQuery } from "#lib/identity/users/queries.ts";
import { ownPostQuery } from "#lib/pages/blog/queries.ts";

// Half a megabyte that only who writes needs.
const PostEditor = lazyArea(
  "text-editor",
  () => import("#components/pages/blog/post-editor.tsx"),
  ({ PostEditor: Editor }) => Editor,
);

/** ROUTE-6: the author's posts; with `?post=7` the editor of one. */
export const PostEditorScreen = ({ uploadHref }: { uploadHref: string }) => {
  const common = useTranslations("common");
  const skeleton = <ListSkeleton label={common("loading")} />;
  return (
    <RequireMember fallback={skeleton}>
      <Suspense fallback={skeleton}>
        <ForSellers uploadHref={uploadHref} />
      </Suspense>
    </RequireMember>
  );
};

const ForSellers = ({ uploadHref }: { uploadHref: string }) => {
  const t = useTranslations("blogpost.editor");
  const common = useTranslations("common");
  const id = Number(useSearchParams().get("post")) || null;
  const { data, error, refetch, isFetching } = useQuery(userQuery);
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  if (!data.isSeller) {
    return (
      <EmptyState heading="h1" title={t("sellersOnly")} actions={<LinkButton href={uploadHref}>{t("becomeSeller")}</LinkButton>}>
        <p>{t("sellersOnlyText")}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {data.profile.privateProfile && (
        <Notice tone="warn" className="mb-5">
          {t("private")}
        </Notice>
      )}
      {id === null ? <OwnPosts /> : <OnePost key={id} id={id} />}
    </>
  );
};

const OnePost = ({ id }: { id: number }) => {
  const t = useTranslations("blogpost.editor");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(ownPostQuery(id));
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>
          {error.message} <a href={href("postEditor")}>{t("back")}</a>
        </p>
      </ErrorState>
    );
  }
  const skeleton = <ListSkeleton label={common("loading")} />;
  // Loading the newer version of a post begins a new editor.
  return data ? <PostEditor key={data.revision} post={data} fallback={skeleton} /> : skeleton;
};
