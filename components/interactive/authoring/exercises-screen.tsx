"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { FilesContext } from "#components/interactive/player/files-context.ts";
import { useOwnFile } from "#components/interactive/player/use-own-file.ts";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { Breadcrumb } from "#components/platform/ui/breadcrumb.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { interactiveQuery } from "#lib/interactive/authoring/queries.ts";

// The schemas of all kinds, which only who writes needs.
const ExerciseEditor = lazyArea(
  "exercise-editor",
  () => import("#components/interactive/authoring/exercise-editor.tsx"),
  ({ ExerciseEditor: Editor }) => Editor,
);

/** ROUTE-62: one of one's own interactives in its editor. */
export const ExercisesScreen = ({ id }: { id: number }) => {
  const t = useTranslations("new-interactive.mine");
  const common = useTranslations("common");
  const href = useHref();
  return (
    <>
      <Breadcrumb label={common("breadcrumb")} items={[{ label: t("title"), href: href("interactive.myInteractives") }]} />
      <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
        <OneInteractive key={id} id={id} />
      </RequireMember>
    </>
  );
};

const OneInteractive = ({ id }: { id: number }) => {
  const t = useTranslations("new-interactive.mine");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(interactiveQuery(id));
  const skeleton = <ListSkeleton label={common("loading")} />;
  if (!data && error) {
    return (
      <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <LinkButton href={href("interactive.myInteractives")}>{t("title")}</LinkButton>
      </ErrorState>
    );
  }
  if (!data) return skeleton;
  return (
    <FilesContext value={useOwnFile}>
      <ExerciseEditor interactive={data} fallback={skeleton} />
    </FilesContext>
  );
};
