import { INVITATION_DAYS, readCode } from "#lib/identity/referrals/rules.ts";
import { readStoredObject, writeStored } from "#lib/platform/browser/browser-storage.ts";

const KEY = "kreda.invitation";
const DAY_MS = 86_400_000;

/** Keeps an invitation that was accepted by a press, 30 days. Never throws; what is no code is not kept. */
export const keepInvitation = (text: string, now = Date.now()): void => {
  const code = readCode(text);
  if (code) writeStored(KEY, JSON.stringify({ code, until: now + INVITATION_DAYS * DAY_MS }));
};

/** The code that this browser keeps, or null; one whose time is over is removed. */
export const readInvitation = (now = Date.now()): string | null => {
  const kept = readStoredObject(KEY);
  if (!kept) return null;
  if (typeof kept.code === "string" && typeof kept.until === "number" && kept.until > now) return readCode(kept.code);
  forgetInvitation();
  return null;
};

export const forgetInvitation = (): void => writeStored(KEY, null);
