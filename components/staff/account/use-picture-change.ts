"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import { userQuery } from "#lib/identity/users/queries.ts";

/** Sends or removes a picture, then reads the user anew and says what happened. `progress` 0 to 1. */
export const usePictureChange = () => {
  const client = useQueryClient();
  const { run: act, isBusy, error } = useAction();
  const [progress, setProgress] = useState(0);
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setProgress(0);
    const result = await act(async () => {
      await work();
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
    });
    if (result) showToast({ text: done });
    return result !== null;
  };
  return { run, isBusy, error, progress, setProgress };
};
