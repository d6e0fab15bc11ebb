"use client";
import { attempt } from "#components/platform/forms/attempt.ts";
import { useAction } from "#components/platform/forms/use-action.ts";
import { session } from "#lib/identity/auth/store.ts";
import { acceptTerms } from "#lib/identity/terms/queries.ts";

/** Accepts a version; `problem` is "newer" when another one has come meanwhile, which `refetch` then shows, else a sentence. */
export const useAcceptance = (refetch: () => Promise<unknown>) => {
  const { run, isBusy, error } = useAction();
  const accept = (version: number) =>
    run(async () => {
      const accepted = await attempt(() => acceptTerms(version));
      if (accepted.error?.code === "conflict") await refetch();
      if (accepted.error) throw accepted.error;
      session.acceptedTerms();
    });
  return { accept, isBusy, problem: error?.code === "conflict" ? "newer" : (error?.message ?? null) };
};
