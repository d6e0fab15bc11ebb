"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { courseExerciseQuery } from "#lib/interactive/courses/queries.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

const LatePlayer = lazyArea(
  "player",
  () => import("#components/interactive/player/player.tsx"),
  ({ Player }) => Player,
);

type Props = { course: number; exercise: { id: number; title: string }; onClose: () => void; onFinish: () => void };

/** Exercises of a course, played above its page. */
export const PlayDialog = ({ course, exercise, onClose, onFinish }: Props) => {
  const common = useTranslations("common");
  const { data, error } = useQuery(courseExerciseQuery(course, exercise.id));
  const skeleton = <ListSkeleton label={common("loading")} />;
  return (
    <Dialog open wide onOpenChange={(isOpen) => !isOpen && onClose()} title={exercise.title} closeText={common("close")}>
      {error && <Notice tone="error">{error.message}</Notice>}
      {!data && !error && skeleton}
      {data && (
        <LatePlayer items={data.items as unknown as Item[]} title={data.title} fallback={skeleton} onLeave={onClose} onFinish={onFinish} />
      )}
    </Dialog>
  );
};
