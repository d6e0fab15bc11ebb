import { Resolver } from "node:dns/promises";
import { getEnv } from "#lib/platform/env/env.ts";

const TIMEOUT_MS = 3_000;

/** What says that a name has no such record, or does not exist. https://nodejs.org/api/dns.html#error-codes */
const isNone = (error: unknown): boolean => ["ENODATA", "ENOTFOUND", "EBADNAME"].includes(String((error as NodeJS.ErrnoException).code));

/**
 * The TXT records of a name, the parts of each joined; none when there are none. Asks the servers of DNS_SERVERS, else the system's.
 * @throws when no server answers in time
 */
export const resolveTxt = async (name: string): Promise<string[]> => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  const { DNS_SERVERS } = getEnv();
  if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (isNone(error)) return [];
    throw error;
  }
};
