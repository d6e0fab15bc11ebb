"use client";
import { useEffect } from "react";
import { ErrorScreen } from "#components/platform/layout/error-screen.tsx";
import { useErrorTexts } from "#components/platform/layout/use-error-texts.ts";

export default function WorldError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const { texts, homeHref } = useErrorTexts();
  // For error reporting, which hears nothing of what a boundary has caught.
  useEffect(() => void window.dispatchEvent(new CustomEvent("kreda:error", { detail: error })), [error]);
  return <ErrorScreen texts={texts} homeHref={homeHref} digest={error.digest} onRetry={reset} />;
}
