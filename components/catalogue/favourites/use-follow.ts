"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useChange } from "#components/platform/forms/use-change.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { followedQuery, setSubscribed } from "#lib/catalogue/favourites/queries.ts";
import type { Subscription } from "#lib/catalogue/favourites/schema.ts";

/** Follows or unfollows an author or a subject; the list changes with the answer, a failure leaves it as it was. */
export const useFollow = (subjectType: "author" | "subject") => {
  const client = useQueryClient();
  const { world } = useWorld();
  const { queryKey } = followedQuery(subjectType);
  const { run, isBusy, error } = useChange(queryKey);
  const follow = (subjectId: string, isFollowed: boolean) =>
    run(async () => {
      await setSubscribed({ subjectType, subjectId }, isFollowed);
      if (isFollowed) return;
      const isIt = (one: Subscription) => one.subjectId === subjectId && (subjectType === "author" || one.world === world);
      client.setQueryData<Subscription[]>(queryKey, (items) => items?.filter((item) => !isIt(item)));
    });
  return { follow, isBusy, error };
};
