"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "#lib/api-client/api-error.ts";
import { followedQuery, setSubscribed } from "#lib/favourites/queries.ts";
import type { Subscribed, SubscriptionPage } from "#lib/favourites/schema.ts";

type Change = { subjectId: string; isFollowed: boolean };

/** Follows or unfollows an author or a subject; the list changes with the answer, a failure leaves it as it was. */
export const useFollow = (subjectType: "author" | "subject") => {
  const client = useQueryClient();
  const { queryKey } = followedQuery(subjectType);
  return useMutation<Subscribed, ApiError, Change>({
    mutationFn: ({ subjectId, isFollowed }) => setSubscribed({ subjectType, subjectId }, isFollowed),
    onSuccess: (_, { subjectId, isFollowed }) => {
      client.setQueryData<SubscriptionPage>(queryKey, (page) => {
        if (!page || isFollowed) return page;
        return { ...page, items: page.items.filter((item) => item.subjectId !== subjectId), total: page.total - 1 };
      });
      return client.invalidateQueries({ queryKey });
    },
  });
};
