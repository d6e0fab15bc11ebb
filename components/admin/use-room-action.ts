"use client";
import { useState } from "react";
import { ApiError } from "#lib/api-client/api-error.ts";

/** Runs what staff decided; `problem` is what went wrong where no field says it. */
export const useRoomAction = () => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const run = async <T>(work: () => Promise<T>): Promise<{ value: T } | null> => {
    setBusy(true);
    setError(null);
    try {
      return { value: await work() };
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown : new ApiError({ code: "unreadable", message: String(thrown) }));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const hasFields = Object.keys(error?.fields ?? {}).length > 0;
  return { run, isBusy, problem: error && !hasFields ? error.message : null, errorOf: (name: string) => error?.fields[name]?.message };
};
