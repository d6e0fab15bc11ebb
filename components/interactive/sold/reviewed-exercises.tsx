"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KindList } from "#components/interactive/sold/kind-list.tsx";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { reviewedExercisesQuery } from "#lib/interactive/sold/queries.ts";
import type { PlayedExercises } from "#lib/interactive/sold/schema.ts";

const LatePlayer = lazyArea(
  "player",
  () => import("#components/interactive/player/player.tsx"),
  ({ Player }) => Player,
);

const kindsOf = ({ items }: PlayedExercises) =>
  [...new Set(items.map(({ type }) => type))].map((type) => ({ type, count: items.filter((one) => one.type === type).length }));

/** The exercises that a case is about, played by who decides about it as their buyers will play them. */
export const ReviewedExercises = ({ caseId }: { caseId: number }) => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const query = useQuery(reviewedExercisesQuery(caseId));
  if (query.isError && !query.data) return <RoomFailed query={query} />;
  return query.data?.items.map((exercises) => (
    <section key={exercises.id} className="stackv" aria-label={exercises.title}>
      <div>
        <h3 className="text-18 wrap-anywhere">{exercises.title}</h3>
        <p className="text-14 text-ink-2">{t("mine.items", { count: exercises.items.length })}</p>
        <KindList kinds={kindsOf(exercises)} />
      </div>
      <LatePlayer items={exercises.items} title={exercises.title} fallback={<ListSkeleton label={common("loading")} />} />
    </section>
  ));
};
