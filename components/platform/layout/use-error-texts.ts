"use client";
import { useSyncExternalStore } from "react";
import type { ErrorScreenTexts } from "#components/platform/layout/error-screen.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";

/** With the words for a part of the page that did not come (STATE-13); {type} and {url} are to be filled. `offline`: nothing answered. */
export type ErrorTexts = ErrorScreenTexts & { late: string; chunk: string; cssChunk: string; offline: string };

// Should even the texts be missing, a retry must still be possible.
const plain: ErrorTexts = {
  title: "Error",
  text: "",
  retry: "↻",
  home: "←",
  code: "{digest}",
  late: "Error",
  chunk: "ChunkLoadError ({type}: {url})",
  cssChunk: "CSS ChunkLoadError ({type}: {url})",
  offline: "Offline",
};

let last: { source: string; texts: ErrorTexts } | null = null;

/** The words of the page that is shown, for what renders in the browser alone. */
export const readErrorTexts = (): ErrorTexts => {
  const source = document.getElementById("error-texts")?.dataset.texts;
  if (!source) return plain;
  if (last?.source !== source) last = { source, texts: JSON.parse(source) as ErrorTexts };
  return last.texts;
};

/** Texts of the error screen in the page's language. */
export const useErrorTexts = () => {
  const { world } = useWorld();
  const texts = useSyncExternalStore(
    () => () => {},
    readErrorTexts,
    () => plain,
  );
  return { texts, homeHref: `/${world}` };
};
