import { canStore, readStoredObject, writeStored } from "#lib/platform/browser/browser-storage.ts";

/** Local storage: `{userId}` while somebody is logged in. No secret: the cookie decides, this only says whether asking it is worth it. */
export const FLAG_KEY = "kreda.session";

/** The remembered user, or null. */
export const readFlag = (): number | null => {
  const userId = readStoredObject(FLAG_KEY)?.userId;
  return typeof userId === "number" && Number.isSafeInteger(userId) ? userId : null;
};

export const writeFlag = (userId: number | null): void => writeStored(FLAG_KEY, userId === null ? null : JSON.stringify({ userId }));

/** SESSION-7: without storage the flag does not outlive the page. */
export const canRemember = (): boolean => canStore();
