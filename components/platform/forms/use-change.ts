"use client";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type Ending, useAction } from "#components/platform/forms/use-action.ts";

/** `useAction` where server data is shown: busy until what `stale` names has been asked for again. Inside a SessionProvider or showLate. */
export const useChange = (...stale: readonly QueryKey[]) => {
  const client = useQueryClient();
  const { run, ...action } = useAction();
  // The keys are written anew at every render; what they name stays.
  const names = JSON.stringify(stale);
  const change = useCallback(
    <T>(work: () => Promise<T>, { after, ...ending }: Ending<T> = {}) =>
      run(work, {
        ...ending,
        after: async (value) => {
          await after?.(value);
          await Promise.all((JSON.parse(names) as QueryKey[]).map((queryKey) => client.invalidateQueries({ queryKey })));
        },
      }),
    [run, client, names],
  );
  return { ...action, run: change };
};
