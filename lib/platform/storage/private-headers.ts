import { attachment } from "#lib/platform/storage/content-disposition.ts";

/** Threat 17: a file of somebody's is never shown, never guessed, never run, found by nobody and kept by no cache between. */
export const privateHeaders = ({ name, mime }: { name: string; mime: string }): Record<string, string> => ({
  "content-type": mime,
  "content-disposition": attachment(name),
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
});
