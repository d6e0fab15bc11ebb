"use client";
import { useState } from "react";
import { ApiError } from "#lib/api-client/api-error.ts";
import { session } from "#lib/auth/store.ts";
import { acceptTerms } from "#lib/terms/queries.ts";

/** Accepts a version; `problem` is "newer" when another one has come meanwhile, which `refetch` then shows, else a sentence. */
export const useAcceptance = (refetch: () => Promise<unknown>) => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async (version: number): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await acceptTerms(version);
      session.acceptedTerms();
    } catch (error) {
      const isNewer = error instanceof ApiError && error.code === "conflict";
      if (isNewer) await refetch();
      setProblem(isNewer ? "newer" : error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return { accept, isBusy, problem };
};
