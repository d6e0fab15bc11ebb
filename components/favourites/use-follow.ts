"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useWorld } from "#components/world/world-provider.tsx";
import type { ApiError } from "#lib/api-client/api-error.ts";
import { followedQuery, setSubscribed } from "#lib/favourites/queries.ts";
import type { Subscribed, Subscription } from "#lib/favourites/schema.ts";

type Change = { subjectId: string; isFollowed: boolean };

/** Follows or unfollows an author or a subject; the list changes with the answer, a failure leaves it as it was. */
export const useFollow = (subjectType: "author" | "subject") => {
  const client = useQueryClient();
  const { world } = useWorld();
  const { queryKey } = followedQuery(subjectType);
  return useMutation<Subscribed, ApiError, Change>({
    mutationFn: ({ subjectId, isFollowed }) => setSubscribed({ subjectType, subjectId }, isFollowed),
    onSuccess: (_, { subjectId, isFollowed }) => {
      if (!isFollowed) {
        const isIt = (one: Subscription) => one.subjectId === subjectId && (subjectType === "author" || one.world === world);
        client.setQueryData<Subscription[]>(queryKey, (items) => items?.filter((item) => !isIt(item)));
      }
      return client.invalidateQueries({ queryKey });
    },
  });
};
