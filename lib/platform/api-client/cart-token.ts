import { readStored, writeStored } from "#lib/platform/browser/browser-storage.ts";

const KEY = "kreda.cart";

/** The visitor's cart token (CALL-4), or null while she has no cart. */
export const getCartToken = (): string | null => readStored(KEY);

/** Keeps the token that an answer gave; an answer without one (null) changes nothing. */
export const keepCartToken = (token: string | null | undefined): void => {
  if (token) writeStored(KEY, token);
};

/** Forgets the cart, e.g. at logout: it belongs to the account then. */
export const dropCartToken = (): void => writeStored(KEY, null);
