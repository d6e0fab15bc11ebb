"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFollow } from "#components/favourites/use-follow.ts";
import { CartSkeleton } from "#components/ui/cart-skeleton.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { useWorld } from "#components/world/world-provider.tsx";
import { followedQuery } from "#lib/favourites/queries.ts";

export type SubjectName = { key: string; name: string };

/** The school subjects of this world that a member wants news of. */
export const FollowedSubjects = ({ subjects }: { subjects: readonly SubjectName[] }) => {
  const t = useTranslations("favorites");
  const common = useTranslations("common");
  const { world } = useWorld();
  const { data, error, refetch, isFetching } = useQuery(followedQuery("subject"));
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <CartSkeleton label={common("loading")} />;
  // Each world has its own subjects, also where their keys are the same.
  const followed = new Set(data.filter((item) => item.world === world).map(({ subjectId }) => subjectId));
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0 sm:grid-cols-2">
      <legend className="mb-3 text-14 text-ink-2">{t("subjects.emptyText")}</legend>
      {subjects.map((subject) => (
        <FollowedSubject key={subject.key} subject={subject} isFollowed={followed.has(subject.key)} />
      ))}
    </fieldset>
  );
};

const FollowedSubject = ({ subject, isFollowed }: { subject: SubjectName; isFollowed: boolean }) => {
  const { mutate, isPending, variables, error } = useFollow("subject");
  return (
    <Checkbox
      name={`subject.${subject.key}`}
      label={subject.name}
      checked={isPending ? variables.isFollowed : isFollowed}
      onChange={(event) => mutate({ subjectId: subject.key, isFollowed: event.target.checked })}
      error={error?.message}
    />
  );
};
