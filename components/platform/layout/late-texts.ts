import { readErrorTexts } from "#components/platform/layout/use-error-texts.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { LateError } from "#lib/platform/api-client/load-late.ts";

/**
 * STATE-13: what did not come, with type and address, in the page's language; null for what is no failure to load.
 * "Chunk could not be loaded (timeout: /_next/static/chunks/1.js)".
 */
export const describeLate = (error: unknown): string | null => {
  // Told already: what useAction has made of it.
  if (error instanceof ApiError && error.code === "chunk") return error.message;
  if (!(error instanceof LateError)) return null;
  const { chunk, cssChunk } = readErrorTexts();
  return (error.kind === "chunk" ? chunk : cssChunk).replace("{type}", error.type).replace("{url}", error.url);
};

/** A sentence of what did not work, with what did not come where that is why. */
export const withLateDetail = (sentence: string, error: unknown): string => [sentence, describeLate(error)].filter(Boolean).join(" ");

/** For parts without a place of their own on the page: says it below, with another try. Nothing for what is no failure to load. */
export const tellLate = (error: unknown, onRetry: () => void): void => {
  const detail = describeLate(error);
  const { late, retry } = readErrorTexts();
  if (detail) showToast({ text: `${late} ${detail}`, actionText: retry, onAction: onRetry });
};
