import { isIPv4, isIPv6 } from "node:net";

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
export const siteOf = (address: string): string | null => {
  const mapped = unmapped(address);
  return isIPv6(mapped) ? prefixOf(mapped, 3) : null;
};

/**
 * What a log may keep of a visitor's address: enough to see where many tries come from, too little to find a person by. IPv4 without its
 * last byte, of IPv6 its site; `unknown` for anything else.
 */
export const shortAddress = (address: string): string => {
  const plain = unmapped(address);
  return isIPv4(plain) ? plain.replace(/\.\d+$/, ".0/24") : (siteOf(plain) ?? "unknown");
};
