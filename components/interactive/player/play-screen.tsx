"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { FilesContext } from "#components/interactive/player/files-context.ts";
import { useOwnFile } from "#components/interactive/player/use-own-file.ts";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { playedQuery } from "#lib/interactive/player/queries.ts";

const LatePlayer = lazyArea(
  "player",
  () => import("#components/interactive/player/player.tsx"),
  ({ Player }) => Player,
);

/** One's own exercises, as children play them. */
export const PlayScreen = ({ id }: { id: number }) => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <OneRun key={id} id={id} />
    </RequireMember>
  );
};

const OneRun = ({ id }: { id: number }) => {
  const common = useTranslations("common");
  const href = useHref();
  const router = useRouter();
  const { data, error, refetch, isFetching } = useQuery(playedQuery(id));
  const skeleton = <ListSkeleton label={common("loading")} />;
  if (!data && error)
    return <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return skeleton;
  return (
    <>
      <h1 className="mb-4">{data.title}</h1>
      <FilesContext value={useOwnFile}>
        <LatePlayer
          items={data.items}
          title={data.title}
          fallback={skeleton}
          onLeave={() => router.push(href("interactive.myInteractives"))}
        />
      </FilesContext>
    </>
  );
};
