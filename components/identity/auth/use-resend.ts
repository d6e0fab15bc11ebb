"use client";
import { useState } from "react";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { useFormAction } from "#components/platform/forms/use-form-action.ts";

/** Sends the confirmation mail again; `count` says how often that was done, `sentTo` to whom last. */
export const useResend = () => {
  const { run, ...form } = useFormAction();
  const [sent, setSent] = useState<{ count: number; to: string | null }>({ count: 0, to: null });
  const resend = async (values: Record<string, unknown>): Promise<void> => {
    const done = await run(async () => (await loadActions()).submitResend(values));
    if (done) setSent(({ count }) => ({ count: count + 1, to: done.value.email }));
  };
  return { ...form, resend, count: sent.count, sentTo: sent.to };
};
