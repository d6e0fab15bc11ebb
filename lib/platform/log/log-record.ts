import { cleanPath, cleanText, REDACTED } from "#lib/platform/log/scrub.ts";

// Compared without case, hyphens and underscores.
const secretName = new RegExp(
  [
    "passw(?:or)?d$|passphrase$|secret$|secrets$|tokens?$|bearer$|^otp$|^totp$|authorization$|cookies?$|signature$|assertion$|challenge$",
    "iban$|^bic$|accountnumber$|cardnumber$|^cvc$|e?mails?$|emailaddress$|username$|codes$|recoverycode$|params$|parameters$|query$|^body$|^dsn$",
  ].join("|"),
);
const isSecretName = (name: string) => secretName.test(name.toLowerCase().replace(/[-_]/g, ""));
const isPathName = (name: string) => /^(?:path|url|referer|referrer|location)$/i.test(name);
// A one-time code; error codes are words or five characters (SQLSTATE).
const isOneTimeCode = (name: string, value: unknown) => /^code$/i.test(name) && /^\d{6,10}$/.test(String(value));

const MAX_DEPTH = 8;

/** Of an error its kind, words, code and causes: other fields hold what was sent or stored (parameters of statements, rows, requests). */
const cleanError = (error: Error, depth: number): Record<string, unknown> => {
  const { code, status, cause } = error as Error & { code?: unknown; status?: unknown };
  return {
    type: error.name,
    message: cleanText(error.message),
    ...(typeof code === "string" && { code: cleanText(code) }),
    ...(typeof status === "number" && { status }),
    ...(error.stack && { stack: cleanText(error.stack) }),
    ...(cause !== undefined && depth < MAX_DEPTH && { cause: clean(cause, depth + 1) }),
  };
};

const clean = (value: unknown, depth: number): unknown => {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null) return typeof value === "bigint" ? String(value) : value;
  if (depth > MAX_DEPTH) return "[deep]";
  if (value instanceof Error) return cleanError(value, depth);
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, 100).map((one) => clean(one, depth + 1));
  if (value instanceof Headers || value instanceof Map || value instanceof URLSearchParams)
    return clean(Object.fromEntries(value), depth + 1);
  return cleanFields(value as Record<string, unknown>, depth + 1);
};

const cleanField = (name: string, value: unknown, depth: number): unknown => {
  if (isSecretName(name) || isOneTimeCode(name, value)) return value === null || value === undefined ? value : REDACTED;
  return isPathName(name) && typeof value === "string" ? cleanPath(value.replace(/^https?:\/\/[^/]+/, "")) : clean(value, depth);
};

const cleanFields = (fields: Record<string, unknown>, depth: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleanField(name, value, depth)]));

/** What a log line may say (threat 26): values under the names of secrets replaced at any depth, texts and errors scrubbed, paths without ids and tokens. */
export const cleanRecord = (record: Record<string, unknown>): Record<string, unknown> => cleanFields(record, 0);
