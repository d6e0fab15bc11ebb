"use client";
import { useEffect, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { useAction } from "#components/platform/forms/use-action.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

type Actions = typeof import("#components/staff/account/link-actions.ts");
const load = (): Promise<Actions> => loadLate("mail-link", () => import("#components/staff/account/link-actions.ts"));

type LinkProblem = "used" | "conflict" | "failed";
const problemOf = ({ code }: ApiError): LinkProblem => {
  if (code === "conflict") return "conflict";
  return code === "token_invalid" || code === "invalid_input" ? "used" : "failed";
};

/**
 * A page behind a link of a mail (threat 14): opening it looks and spends nothing, `act` does it. `look` must be the same function at every
 * render.
 */
export const useMailLink = <T>(token: string, look: (actions: Actions, token: string) => Promise<T>) => {
  const [about, setAbout] = useState<T | null>(null);
  const [problem, setProblem] = useState<LinkProblem | null>(null);
  const { run, isBusy } = useAction();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks again
  useEffect(() => {
    let isGone = false;
    void attempt(async () => look(await load(), token)).then(({ value, error }) => {
      if (isGone) return;
      if (error) setProblem(problemOf(error));
      else setAbout(value);
    });
    return () => {
      isGone = true;
    };
  }, [token, look, tries]);

  /** The value, or null when it failed. */
  const act = <V>(work: (actions: Actions) => Promise<V>): Promise<{ value: V } | null> => {
    setProblem(null);
    return run(async () => work(await load()), { failed: (error) => setProblem(problemOf(error)) });
  };
  const lookAgain = () => {
    setProblem(null);
    setTries((count) => count + 1);
  };
  return { about, problem, isBusy, act, lookAgain };
};
