"use client";
import { useEffect, useState } from "react";
import type { LinkOutcome, LinkProblem } from "#components/account/link-actions.ts";
import { loadLate } from "#lib/api-client/load-late.ts";

type Actions = typeof import("#components/account/link-actions.ts");
const load = (): Promise<Actions> => loadLate("mail-link", () => import("#components/account/link-actions.ts"));
const lost = { problem: "failed" } as const;

/**
 * A page behind a link of a mail (threat 14): opening it looks and spends nothing, `act` does it. `look` must be the same function at every
 * render.
 */
export const useMailLink = <T>(token: string, look: (actions: Actions, token: string) => Promise<LinkOutcome<T>>) => {
  const [about, setAbout] = useState<T | null>(null);
  const [problem, setProblem] = useState<LinkProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks again
  useEffect(() => {
    let isGone = false;
    void load()
      .then((actions) => look(actions, token))
      .catch(() => lost)
      .then((outcome) => {
        if (isGone) return;
        if ("value" in outcome) setAbout(outcome.value);
        else setProblem(outcome.problem);
      });
    return () => {
      isGone = true;
    };
  }, [token, look, tries]);

  /** The value, or null when it failed. */
  const act = async <V>(work: (actions: Actions) => Promise<LinkOutcome<V>>): Promise<{ value: V } | null> => {
    setBusy(true);
    setProblem(null);
    const outcome = await load()
      .then(work)
      .catch(() => lost);
    setBusy(false);
    if ("value" in outcome) return outcome;
    setProblem(outcome.problem);
    return null;
  };
  const lookAgain = () => {
    setProblem(null);
    setTries((count) => count + 1);
  };
  return { about, problem, isBusy, act, lookAgain };
};
