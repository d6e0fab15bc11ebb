import { createHmac } from "node:crypto";
import { networkOf } from "#lib/platform/http/networks.ts";
import { serverKeys } from "#lib/platform/secrets/server-keys.ts";

const hash = (kind: string, value: string): string | null => {
  const [key] = serverKeys("order limits");
  return key ? createHmac("sha256", key).update(`${kind} ${value}`).digest("base64url") : null;
};

/** The network that an address belongs to, as it is counted: one connection (IPv4), its first 64 bit (IPv6). */
export const hashNetwork = (address: string | null): string | null => (address === null ? null : hash("network", networkOf(address)));

/** @param fingerprint the provider's own word for a card's number, the same on every account of a shop */
export const hashCard = (fingerprint: string): string | null => hash("card", fingerprint);
