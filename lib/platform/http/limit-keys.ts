import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Whose, Window } from "#lib/platform/http/limit-table.ts";

export type Caller = {
  address: string | null;
  userId: number | null;
  input: Record<string, unknown>;
  /** Of the personal API key by which she calls. */
  keyId?: number;
  /** Of a browser in which the account that is tried has logged in before. */
  device?: string | null;
};

/** What the log says of an address, enough to see where many tries come from and too little to find a person by. */
export const addressPrefix = (address: string): string => siteOf(address) ?? unmapped(address).replace(/\.\d+$/, ".0/24");

const groupsOf = (part: string): string[] => (part === "" ? [] : part.split(":"));

const unmapped = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** The first `groups` groups of 16 bit of an IPv6 address. */
const prefixOf = (mapped: string, groups: number): string => {
  const [head = "", tail = ""] = (mapped.split("%")[0] ?? "").split("::");
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  // An IPv4 ending takes the place of two groups.
  const length = before.length + after.length + (mapped.includes(".") ? 1 : 0);
  const all = mapped.includes("::") ? [...before, ...Array.from({ length: 8 - length }, () => "0"), ...after] : before;
  return `${all
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/${groups * 16}`;
};

/**
 * The part of an address that one connection owns: IPv4 whole, of IPv6 the first 64 bit (RFC 6177), since the rest is the caller's to
 * choose. Anything else stands for itself.
 */
export const networkOf = (address: string): string => {
  const mapped = unmapped(address);
  return isIPv6(mapped) ? prefixOf(mapped, 4) : mapped;
};

/** What a customer of a network gets at most, 65,536 such parts: the first 48 bit (RFC 6177). Null where addresses are not given out so. */
const siteOf = (address: string): string | null => {
  const mapped = unmapped(address);
  return isIPv6(mapped) ? prefixOf(mapped, 3) : null;
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
