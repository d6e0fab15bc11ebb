"use client";
import type { ComponentType, ReactNode } from "react";
import { LateFailure } from "#components/platform/layout/late-failure.tsx";
import { useLate } from "#components/platform/layout/use-late.ts";
import type { LazyArea } from "#lib/platform/api-client/lazy-areas.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

/**
 * A component whose code comes when it is first shown (ROUTE-71): meanwhile `fallback`, and when it cannot be had, or not within 120 s, what
 * happened and another try (STATE-13). `const Editor = lazyArea("text-editor", () => import("…"), ({ Editor }) => Editor)`.
 */
export const lazyArea = <Loaded, Props extends object>(
  area: LazyArea,
  importIt: () => Promise<Loaded>,
  pick: (loaded: Loaded) => ComponentType<Props>,
  usualFallback: ReactNode = null,
): ComponentType<Props & { fallback?: ReactNode }> => {
  // An object around it: a component in a state would be called as the function that makes the next state.
  const load = async () => ({ Area: pick(await loadLate(area, importIt)) });
  return ({ fallback = usualFallback, ...props }) => {
    const { loaded, error, retry } = useLate(load);
    if (error !== null) return <LateFailure error={error} onRetry={retry} />;
    return loaded ? <loaded.Area {...(props as unknown as Props)} /> : fallback;
  };
};
