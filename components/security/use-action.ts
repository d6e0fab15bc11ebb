"use client";
import { useState } from "react";
import { ApiError } from "#lib/api-client/api-error.ts";

/** Runs one thing after another that the user asked for, and keeps whether it runs and what went wrong. */
export const useAction = () => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  /** The value, or null when it failed. */
  const run = async <T>(work: () => Promise<T>): Promise<{ value: T } | null> => {
    setBusy(true);
    setError(null);
    try {
      return { value: await work() };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown);
      return null;
    } finally {
      setBusy(false);
    }
  };

  return {
    run,
    isBusy,
    error,
    /** The server's words for a field. */ errorOf: (name: string) => error?.fields[name]?.message,
    clear: () => setError(null),
  };
};
