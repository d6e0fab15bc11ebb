/** What stands for a secret that was taken out. */
export const REDACTED = "[redacted]";

const MAX_TEXT = 16_000;
// Both cases and a digit in at least 32 characters, or both cases in exactly the 43 of a secret of ours: nothing a person or a bundler writes.
const secret = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?:(?=[\w-]*\d)[\w-]{32,}|[\w-]{43})(?![\w-])/g;

/**
 * A text without what must never be written down (threat 26): parameters of database statements, query strings, passwords in addresses,
 * e-mail addresses, bearers, our tokens, account numbers. Linear, cut at 16,000 characters. Pure.
 */
export const cleanText = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .replace(/\n?params: [\s\S]*?(?=\n {4}at |$)/, `\nparams: ${REDACTED}`)
    .replace(/\/\/[^\s/@:]{1,200}:[^\s/@]{1,200}@/g, `//${REDACTED}@`)
    .replace(/\?[\w.~[\]%-]{1,100}=[^\s"')<>]*/g, "")
    .replace(/\bBearer\s+[^\s"',]+/gi, `Bearer ${REDACTED}`)
    .replace(/\bkreda_pk_[\w-]+/g, "[api key]")
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, "[e-mail]")
    .replace(secret, "[token]")
    .replace(/\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){3,7}(?:[ ]?[A-Z0-9]{1,3})?\b/g, "[iban]");

const isSecretSegment = (segment: string) =>
  /^[\w-]{20,}$/.test(segment) && /\d|[A-Z]/.test(segment) && !/^[a-z]+(?:-[a-z]+)*$/.test(segment);

/**
 * A path that names a kind of page or call, nobody and nothing in particular: no query, no ids, no tokens, no slugs (an author's is her name).
 * `/de/material/7/bruch-domino?q=x` → `/de/material/{id}/{slug}`. Pure.
 */
export const cleanPath = (path: string): string => {
  const segments = (path.split(/[?#]/, 1)[0] ?? "").slice(0, 500).split("/");
  const isApi = segments[1] === "api" || segments[1] === "files";
  return segments
    .map((segment, index) => {
      if (/^\d+$/.test(segment)) return "{id}";
      if (/^[\da-f]{8}-[\da-f-]{27}$/i.test(segment)) return "{id}";
      if (/@|%40/i.test(segment)) return "{e-mail}";
      if (!isApi && index > 2 && /^\d+$/.test(segments[index - 1] ?? "")) return "{slug}";
      return isSecretSegment(segment) ? "{token}" : segment;
    })
    .join("/");
};

/** The world that a path or query names, as a tag; the caller checks nothing, so only two or three small letters pass. */
export const worldIn = (url: string): string | undefined =>
  /[?&]world=([a-z]{2})(?:&|$)/.exec(url)?.[1] ?? /^\/([a-z]{2})(?:[/?#]|$)/.exec(url)?.[1];

/** An IPv4 or IPv6 address in a text; what is reported names none, the log may. */
const address = /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])|(?<![\w:])(?:[\da-f]{1,4}:){4,7}[\da-f]{1,4}(?![\w:])/gi;

/** Like `cleanText`, and without addresses on the internet: for what leaves this installation. */
export const cleanReportText = (text: string): string => cleanText(text).replace(address, "[address]");
