"use client";
import { ErrorScreen } from "#components/layout/error-screen.tsx";
import { useErrorTexts } from "#components/layout/use-error-texts.ts";

export default function WorldError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const { texts, homeHref } = useErrorTexts();
  return <ErrorScreen texts={texts} homeHref={homeHref} digest={error.digest} onRetry={reset} />;
}
