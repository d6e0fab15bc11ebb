import { isIP } from "node:net";
import { getEnv, isDemo } from "#lib/platform/env/env.ts";
import { isPublicAddress } from "#lib/platform/outgoing/public-address.ts";

const MAX_LENGTH = 1_000;
const local = ["localhost", "127.0.0.1"];

/** It listens to this machine alone and goes by a plain name of it: nobody else reaches it, behind a proxy either, for that would have a name of its own. */
const isForThisMachine = (): boolean => {
  const { HOST, ORIGIN } = getEnv();
  const { protocol, hostname } = new URL(ORIGIN);
  return HOST !== undefined && local.includes(HOST) && protocol === "http:" && local.includes(hostname);
};

/** Whether hosts of this machine may be asked: in a demonstration, in tests, and where nobody else could have asked for it. */
const isLocalAllowed = (): boolean => isDemo() || getEnv().NODE_ENV === "test" || isForThisMachine();

/** Whether it is this machine, where that is allowed. */
export const isLocalHost = (hostname: string): boolean => isLocalAllowed() && local.includes(hostname);

/** A host as node's sockets take it: IPv6 without its brackets. */
export const plainHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");

/**
 * An address that members may give for what we ask, or null: https, without a name and password, no address of a private network.
 * What a name stands for is looked at when it is asked. Plain http on this machine alone, where `isLocalHost`.
 */
export const outgoingUrl = (text: string): URL | null => {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.hash !== "") return null;
  const host = plainHost(url);
  if (isLocalHost(host)) return url.protocol === "http:" || url.protocol === "https:" ? url : null;
  if (url.protocol !== "https:") return null;
  return isIP(host) > 0 ? (isPublicAddress(host) ? url : null) : host.includes(".") && !host.endsWith(".localhost") ? url : null;
};
