import { createHash } from "node:crypto";
import type { Whose, Window } from "#lib/platform/http/limit-table.ts";
import { networkOf, siteOf } from "#lib/platform/http/networks.ts";

export type Caller = {
  address: string | null;
  userId: number | null;
  input: Record<string, unknown>;
  /** Of the personal API key by which she calls. */
  keyId?: number;
  /** Of a browser in which the account that is tried has logged in before. */
  device?: string | null;
};

// What a call is about stands in the field that it acts upon, and no other field beside it counts: of a login its challenge, which stands for
// user and password, else the user name; of all that sends mails the mailbox.
const named: Record<NonNullable<Window["names"]>, readonly string[]> = { login: ["challenge", "username"], mailbox: ["email"] };

/** The account a call is about: the one who is logged in, else the one the input names; null when it names none. */
const accountOf = ({ userId, input }: Caller, names: NonNullable<Window["names"]>): string | null => {
  if (userId !== null) return `user ${userId}`;
  for (const name of named[names]) {
    const value = input[name];
    if (typeof value === "string" && value.trim() !== "") return `name ${value.normalize("NFKC").trim().toLowerCase()}`;
  }
  return null;
};

// Who tried to log in is nobody's business: the table keeps hashes, which end with their windows.
const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");

const join = (...parts: (string | null)[]): string | null => (parts.includes(null) ? null : parts.join(" "));

/** The key under which a caller is counted; null when the caller has none of that kind, so that nothing is counted. */
export const keyOf = ({ whose, names = "mailbox" }: Pick<Window, "whose" | "names">, caller: Caller): string | null => {
  const address = caller.address === null ? null : networkOf(caller.address);
  const keys: Record<Whose, () => string | null> = {
    address: () => address,
    site: () => (caller.address === null ? null : siteOf(caller.address)),
    account: () => accountOf(caller, names),
    // Where no server stands before the handler all callers have the same address: none.
    pair: () => join(accountOf(caller, names), caller.device ?? address ?? ""),
    visitor: () => (caller.userId === null ? address : `user ${caller.userId}`),
    key: () => (caller.keyId === undefined ? null : `key ${caller.keyId}`),
    everyone: () => "",
  };
  const key = keys[whose]();
  return key === null ? null : hashed(key);
};
