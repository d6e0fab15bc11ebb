"use client";
import { useSyncExternalStore } from "react";
import type { ErrorScreenTexts } from "#components/layout/error-screen.tsx";
import { useWorld } from "#components/session/world-provider.tsx";

// Should even the texts be missing, a retry must still be possible.
const plain: ErrorScreenTexts = { title: "Error", text: "", retry: "↻", home: "←", code: "{digest}" };

let last: { source: string; texts: ErrorScreenTexts } | null = null;

const read = (): ErrorScreenTexts => {
  const source = document.getElementById("error-texts")?.dataset.texts;
  if (!source) return plain;
  if (last?.source !== source) last = { source, texts: JSON.parse(source) as ErrorScreenTexts };
  return last.texts;
};

/** Texts of the error screen in the page's language. */
export const useErrorTexts = () => {
  const { world } = useWorld();
  const texts = useSyncExternalStore(
    () => () => {},
    read,
    () => plain,
  );
  return { texts, homeHref: `/${world}` };
};
