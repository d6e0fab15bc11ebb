"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFollow } from "#components/catalogue/favourites/use-follow.ts";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { followedQuery } from "#lib/catalogue/favourites/queries.ts";

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
  if (!data) return <ListSkeleton label={common("loading")} />;
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
  const { follow, isBusy, error } = useFollow("subject");
  const [wished, setWished] = useState(isFollowed);
  return (
    <Checkbox
      name={`subject.${subject.key}`}
      label={subject.name}
      checked={isBusy ? wished : isFollowed}
      onChange={({ target }) => {
        if (!isBusy) setWished(target.checked);
        void follow(subject.key, target.checked);
      }}
      error={error?.message}
    />
  );
};
