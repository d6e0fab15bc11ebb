import { isIPv4, isIPv6 } from "node:net";

/**
 * What a log may keep of a visitor's address: enough to see where a flood comes from, not who it is. IPv4 without its last byte, of IPv6 the
 * first 48 bit, what a customer of a network gets at most (RFC 6177); `unknown` for anything else. Pure.
 */
export const shortAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return "unknown";
  const [head = "", tail] = plain.split("::");
  const before = head === "" ? [] : head.split(":");
  // Behind "::" only the end is said; what is missing of the first three groups is zero.
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const length = after.length + (plain.includes(".") ? 1 : 0);
  const all =
    tail === undefined ? before : [...before, ...Array.from({ length: Math.max(0, 8 - before.length - length) }, () => "0"), ...after];
  return `${all
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/48`;
};
