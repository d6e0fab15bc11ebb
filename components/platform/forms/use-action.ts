"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

export type Ending<T> = {
  /** Said below the page once it is done: "„Bruch-Domino“ entfernt." */
  toast?: (value: T) => string;
  /** The way back in that toast; what it does is said there, too, since what it was pressed on may be gone. */
  undo?: { text: string; work: (value: T) => Promise<unknown>; toast?: string };
  /** Belongs to it: the button is busy until this is done, too. Must not throw. */
  after?: (value: T) => unknown;
  /** It went wrong, for what is not told in place. */
  failed?: (error: ApiError) => unknown;
  /** The page is left then: stays busy after success. */
  isLeaving?: boolean;
};

/** Says below the page what went wrong, for `failed` of rows that have no place for it. */
export const tellFailure = ({ message }: ApiError): void => void showToast({ text: message });

const takeBack = async (work: () => Promise<unknown>, toast: string | undefined): Promise<void> => {
  const { error } = await attempt(work);
  const text = error ? error.message : toast;
  if (text) showToast({ text });
};

const say = <T>(value: T, { toast, undo }: Ending<T>): void => {
  if (!toast) return;
  const text = toast(value);
  if (undo) showToast({ text, actionText: undo.text, onAction: () => void takeBack(() => undo.work(value), undo.toast) });
  else showToast({ text });
};

/** Nothing to tell: a field says it, or she has called it off herself. */
const isToldElsewhere = ({ fields, code }: ApiError): boolean => Object.keys(fields).length > 0 || code === "reauthentication_required";

/**
 * The one way to do what the user asked for (docs/decisions/0029-forms.md): one thing at a time, busy while it runs, and what went wrong in
 * words. Needs no provider and loads nothing. `failedText`: the place's own sentence for when nothing answers.
 */
export const useAction = (failedText?: string) => {
  // Decides at once, in the same tick: what is rendered knows of a press only later.
  const lock = useRef<"open" | "running" | "leaving">("open");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const open = useCallback(() => {
    lock.current = "open";
    setBusy(false);
  }, []);

  /** The value; null when it failed, or when the last one is still under way: then nothing is done. */
  const run = useCallback(
    async <T>(work: () => Promise<T>, ending: Ending<T> = {}): Promise<{ value: T } | null> => {
      if (lock.current !== "open") return null;
      lock.current = "running";
      setBusy(true);
      setError(null);
      const outcome = await attempt(work, failedText);
      if (outcome.error) {
        open();
        setError(outcome.error);
        ending.failed?.(outcome.error);
        return null;
      }
      say(outcome.value, ending);
      await ending.after?.(outcome.value);
      if (ending.isLeaving) lock.current = "leaving";
      else open();
      return { value: outcome.value };
    },
    [failedText, open],
  );

  /** Forgets what went wrong, and that the page was to be left. What runs goes on. */
  const clear = useCallback(() => {
    setError(null);
    if (lock.current === "leaving") open();
  }, [open]);

  // Left and come back to: the page stands as it was, waiting.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && clear();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [clear]);

  return {
    run,
    isBusy,
    error,
    /** What to say above the buttons; null when all is well, when a field says it, or when the user called it off. */
    problem: error && !isToldElsewhere(error) ? error.message : null,
    /** The server's words for a field. */
    errorOf: (name: string): string | undefined => error?.fields[name]?.message || undefined,
    clear,
  };
};
