"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Outcome } from "#components/auth/auth-actions.ts";
import { describeLate } from "#components/layout/late-texts.ts";
import { loadLate } from "#lib/api-client/load-late.ts";

type Failure = Extract<Outcome<unknown>, { isDone: false }>;

const lostChunk = (reason: unknown): Failure => {
  const message = describeLate(reason);
  return { isDone: false, problem: { code: message ? "chunk" : "network", message }, fields: {} };
};

/** The actions behind the forms; fetched once, ahead of time when a form gets the focus. */
export const loadActions = (area: "login" | "sign-up" = "login") => loadLate(area, () => import("#components/auth/auth-actions.ts"));

/** Runs a form's action and keeps what went wrong: busy, problem, and the text for each field in the page's language (FORM-1). */
export const useAuthForm = (area?: "login" | "sign-up") => {
  const tFields = useTranslations("info.fields");
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** The action's value, or null when it failed. Stays busy after success: the page is left then. `isStaying` says it is not. */
  const run = async <T>(
    work: (actions: Awaited<ReturnType<typeof loadActions>>) => Promise<Outcome<T>>,
    isStaying = false,
  ): Promise<{ value: T } | null> => {
    setBusy(true);
    const outcome = await loadActions(area).then(work, lostChunk);
    setFailure(outcome.isDone ? null : outcome);
    if (!outcome.isDone || isStaying) setBusy(false);
    return outcome.isDone ? { value: outcome.value } : null;
  };

  const clear = (): void => {
    setFailure(null);
    setBusy(false);
  };

  const errorOf = (name: string): string | undefined => {
    const field = failure?.fields[name];
    if (!field) return undefined;
    const key = field.code as Parameters<typeof tFields.has>[0];
    return field.message ?? tFields(tFields.has(key) ? key : ("invalid" as typeof key));
  };

  return { run, isBusy, problem: failure?.problem ?? null, errorOf, clear };
};
