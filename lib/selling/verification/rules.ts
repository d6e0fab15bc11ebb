import { namePartsOf } from "#lib/platform/words/name-parts.ts";

/** Bytes of an identity document: a photograph by any telephone. */
export const MAX_DOCUMENT_BYTES = 10_000_000;

/** Days after which she is reminded, and after which she submits nothing new. */
const REMIND_EVERY_DAYS = 7;
const REMINDERS = 4;
const STOP_DAYS = 30;
const DAY_MS = 86_400_000;

export const verificationStates = ["asked", "open", "correction", "confirmed", "lapsed"] as const;
type VerificationState = (typeof verificationStates)[number];
export const sellerKinds = ["person", "trader"] as const;

type Asked = { status: VerificationState; askedAt: Date | null };

/** It is her turn: nothing happens before she has sent something. */
const isHers = ({ status }: Asked): boolean => status === "asked" || status === "correction" || status === "lapsed";

/** From when on she submits nothing new; null while nothing is asked of her. */
export const stopsAt = (row: Asked): Date | null =>
  isHers(row) && row.askedAt ? new Date(row.askedAt.getTime() + STOP_DAYS * DAY_MS) : null;

/** When the next reminder is due; null: none is. */
export const remindAt = (row: Asked & { reminders: number }): Date | null =>
  isHers(row) && row.askedAt && row.reminders < REMINDERS
    ? new Date(row.askedAt.getTime() + (row.reminders + 1) * REMIND_EVERY_DAYS * DAY_MS)
    : null;

/** Whether two names are the same but for case, accents, punctuation, script and the order of their parts. */
export const isSameName = (a: string, b: string): boolean => namePartsOf(a).join(" ") === namePartsOf(b).join(" ");

const marks: Record<string, string> = { "application/pdf": "25504446", "image/jpeg": "ffd8ff", "image/png": "89504e470d0a1a0a" };

const endings: Record<string, string> = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" };

/** How a document's name ends. */
export const documentEnding = (mime: string | null): string => endings[mime ?? ""] ?? "bin";

/** What an identity document is, by its first bytes; null: nothing that is taken. */
export const documentMime = (bytes: Uint8Array): string | null =>
  Object.keys(marks).find((mime) =>
    Buffer.from(bytes.subarray(0, 8))
      .toString("hex")
      .startsWith(marks[mime] ?? "-"),
  ) ?? null;
