"use client";
import { useTranslations } from "next-intl";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { ExerciseList } from "#components/interactive/authoring/exercise-list.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";

/** ROUTE-62: what a member has made. */
export const MyExercisesScreen = () => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <ExerciseList />
    </RequireMember>
  );
};
