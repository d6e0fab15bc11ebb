"use client";
import { useState } from "react";
import { useAuthForm } from "#components/auth/use-auth-form.ts";

/** Sends the confirmation mail again; `count` says how often that was done, `sentTo` to whom last. */
export const useResend = () => {
  const { run, ...form } = useAuthForm();
  const [sent, setSent] = useState<{ count: number; to: string | null }>({ count: 0, to: null });
  const resend = async (values: Record<string, unknown>): Promise<void> => {
    const done = await run((actions) => actions.submitResend(values), true);
    if (done) setSent(({ count }) => ({ count: count + 1, to: done.value.email }));
  };
  return { ...form, resend, count: sent.count, sentTo: sent.to };
};
