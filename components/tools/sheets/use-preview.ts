"use client";
import { useEffect, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import type { Preview, SheetRequest } from "#lib/tools/sheets/schema.ts";

/** How long nobody may have typed before the sheet is drawn anew, in ms. */
const PAUSE_MS = 200;

export const loadQueries = () => loadLate("tools", () => import("#lib/tools/sheets/queries.ts"));

type State = { shown: Preview | null; error: ApiError | null; isDrawing: boolean };

/**
 * The page that was asked for last. While it is drawn the one before it stays; what is called off or overtaken is never shown. `wanted`: null
 * while nothing was asked for yet.
 */
export const usePreview = (id: string, wanted: (SheetRequest & { page: number }) | null): State => {
  const [state, setState] = useState<State>({ shown: null, error: null, isDrawing: false });
  const key = wanted && JSON.stringify(wanted);
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    const draw = async () => {
      setState((last) => ({ ...last, isDrawing: true }));
      const { value, error } = await attempt(async () => {
        const { previewSheet } = await loadQueries();
        return previewSheet(id, JSON.parse(key) as SheetRequest & { page: number }, controller.signal);
      });
      if (controller.signal.aborted) return;
      setState((last) => ({ shown: value ?? last.shown, error: error ?? null, isDrawing: false }));
    };
    const timer = setTimeout(() => void draw(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, key]);
  return state;
};
