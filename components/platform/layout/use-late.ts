"use client";
import { useCallback, useEffect, useState } from "react";

type State<T> = { loaded: T | null; error: unknown };

/**
 * Loads a part of the page once it is wanted. `load` must be the same function at every render and go through `loadLate`; `retry` asks again
 * after a failure.
 */
export const useLate = <T>(load: () => Promise<T>, isWanted = true) => {
  const [{ loaded, error }, setState] = useState<State<T>>({ loaded: null, error: null });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    load().then(
      (value) => !isGone && setState({ loaded: value, error: null }),
      (reason: unknown) => !isGone && setState({ loaded: null, error: reason }),
    );
    return () => {
      isGone = true;
    };
  }, [load, isWanted, tries]);
  const retry = useCallback(() => {
    setState({ loaded: null, error: null });
    setTries((count) => count + 1);
  }, []);
  return { loaded, error, retry };
};
