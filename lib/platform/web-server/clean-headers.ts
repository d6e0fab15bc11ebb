import type { IncomingMessage } from "node:http";

// Headers by which a proxy, or somebody who pretends to be one, speaks to us or to Next's inside.
const internal = /^(x-forwarded-|forwarded$|x-real-ip$|x-middleware-|x-invoke-|x-nextjs-|x-next-|x-matched-path$|next-action$)/;

/** The visitor's address: the socket's, or what the outermost of `trustedHops` proxies said (threat 16). */
export const addressOf = (req: IncomingMessage, trustedHops: number): string => {
  const chain = String(req.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  const socketAddress = req.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "127.0.0.1";
  const address = trustedHops > 0 ? (chain.at(-trustedHops) ?? chain[0] ?? socketAddress) : socketAddress;
  return /^[0-9a-f.:]{2,45}$/i.test(address) ? address : socketAddress;
};

/**
 * Removes what only a trusted proxy may say (threats 15, 16) and leaves exactly one `x-forwarded-for`: the visitor's address, which is
 * the socket's unless TRUSTED_PROXY_HOPS proxies stand before us. Handlers may trust it. The same for `countryHeader`, in which such a proxy
 * names the visitor's country: without a trusted proxy nobody may.
 */
export const cleanHeaders = (req: IncomingMessage, trustedHops: number, isHttps: boolean, countryHeader?: string): void => {
  const address = addressOf(req, trustedHops);
  for (const name of Object.keys(req.headers)) if (internal.test(name)) delete req.headers[name];
  if (countryHeader && trustedHops === 0) delete req.headers[countryHeader];
  req.headers["x-forwarded-for"] = address;
  req.headers["x-forwarded-proto"] = isHttps ? "https" : "http";
};
