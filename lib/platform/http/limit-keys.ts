import { createHash } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import type { Whose } from "#lib/platform/http/limit-table.ts";

export type Caller = { address: string | null; userId: number | null; input: Record<string, unknown> };

const groupsOf = (part: string): string[] => (part === "" ? [] : part.split(":"));

/**
 * The part of an address that one connection owns: IPv4 whole, of IPv6 the first 64 bit (RFC 6177), since the rest is the caller's to
 * choose. Anything else stands for itself.
 */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped) || !isIPv6(mapped)) return mapped;
  const [head = "", tail = ""] = (mapped.split("%")[0] ?? "").split("::");
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  // An IPv4 ending takes the place of two groups.
  const length = before.length + after.length + (mapped.includes(".") ? 1 : 0);
  const all = mapped.includes("::") ? [...before, ...Array.from({ length: 8 - length }, () => "0"), ...after] : before;
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
};

// A challenge stands for user and password, so that no other name beside it counts.
const named = ["challenge", "username", "email", "newEmail"] as const;

/** The account a call is about: the one who is logged in, else the one the input names; null when it names none. */
const accountOf = ({ userId, input }: Caller): string | null => {
  if (userId !== null) return `user ${userId}`;
  for (const name of named) {
    const value = input[name];
    if (typeof value === "string" && value.trim() !== "") return `name ${value.normalize("NFKC").trim().toLowerCase()}`;
  }
  return null;
};

// Who tried to log in is nobody's business: the table keeps hashes, which end with their windows.
const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");

const join = (...parts: (string | null)[]): string | null => (parts.includes(null) ? null : parts.join(" "));

/** The key under which a caller is counted; null when the caller has none of that kind, so that nothing is counted. */
export const keyOf = (whose: Whose, caller: Caller): string | null => {
  const address = caller.address === null ? null : networkOf(caller.address);
  const keys: Record<Whose, () => string | null> = {
    address: () => address,
    account: () => accountOf(caller),
    // Where no server stands before the handler all callers have the same address: none.
    pair: () => join(accountOf(caller), address ?? ""),
    visitor: () => (caller.userId === null ? address : `user ${caller.userId}`),
    everyone: () => "",
  };
  const key = keys[whose]();
  return key === null ? null : hashed(key);
};
