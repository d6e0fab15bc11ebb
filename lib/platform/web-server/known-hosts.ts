type Options = {
  /** Public origin of the site. */
  origin: string;
  port: number;
  allowedHosts?: readonly string[];
  /** Hosts `{slug}.{suffix}` are authors' pages (ROUTE-2). */
  authorDomainSuffix?: string | undefined;
};

/**
 * Tells whether a Host header names this site (threat 15). Every host is a part of the page cache's key, so an unknown one could fill
 * the cache, and a forged one must never reach a page.
 */
export const createHostCheck = ({ origin, port, allowedHosts = [], authorDomainSuffix }: Options) => {
  const { host } = new URL(origin);
  const known = new Set([host, `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, ...allowedHosts].map((one) => one.toLowerCase()));
  const suffix = authorDomainSuffix ? `.${authorDomainSuffix.toLowerCase().replace(/^[.*]+/, "")}` : null;
  return (header: string | undefined): boolean => {
    if (!header) return false;
    if (known.has(header)) return true;
    const name = header.toLowerCase();
    if (known.has(name)) return true;
    return suffix !== null && name.endsWith(suffix) && /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name.slice(0, -suffix.length));
  };
};
