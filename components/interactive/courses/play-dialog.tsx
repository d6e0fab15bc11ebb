"use client";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import type { CourseExercise } from "#lib/interactive/courses/schema.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

const LatePlayer = lazyArea(
  "player",
  () => import("#components/interactive/player/player.tsx"),
  ({ Player }) => Player,
);

type Props<Key extends QueryKey> = {
  title: string;
  query: UseQueryOptions<CourseExercise, Error, CourseExercise, Key>;
  onClose: () => void;
  onFinish: () => void;
};

/** Exercises of a course, played above its page. `query`: asks for them. */
export const PlayDialog = <Key extends QueryKey>({ title, query, onClose, onFinish }: Props<Key>) => {
  const common = useTranslations("common");
  const { data, error } = useQuery(query);
  const skeleton = <ListSkeleton label={common("loading")} />;
  return (
    <Dialog open wide onOpenChange={(isOpen) => !isOpen && onClose()} title={title} closeText={common("close")}>
      {error && <Notice tone="error">{error.message}</Notice>}
      {!data && !error && skeleton}
      {data && (
        <LatePlayer items={data.items as unknown as Item[]} title={data.title} fallback={skeleton} onLeave={onClose} onFinish={onFinish} />
      )}
    </Dialog>
  );
};
