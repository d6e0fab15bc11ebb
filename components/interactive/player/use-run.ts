"use client";
import { useEffect, useMemo, useState } from "react";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { newRun, nextRun, type Run, type RunEvent, runItems } from "#lib/interactive/player/rules.ts";
import { readRun, writeRun } from "#lib/interactive/player/store.ts";

/** `keptAs`: whose it is, where several play in one browser. A run of these exercises, taken up where this browser left it (`isResumed`) and kept after every step; `empty` forgets it. */
export const useRun = (items: readonly Item[], keptAs?: string) => {
  const known = useMemo(() => runItems(items), [items]);
  const [run, setRun] = useState<Run>(() => newRun(known));
  const [isResumed, setResumed] = useState(false);
  useEffect(() => {
    const kept = readRun(items, keptAs);
    setRun(kept ?? newRun(runItems(items)));
    setResumed(kept !== null);
  }, [items, keptAs]);
  const send = (...events: RunEvent[]) => {
    const next = events.reduce((state, event) => nextRun(state, event, known), run);
    setRun(next);
    setResumed(false);
    writeRun(items, next, keptAs);
  };
  const empty = () => writeRun(items, null, keptAs);
  return { run, known, send, empty, isResumed };
};
