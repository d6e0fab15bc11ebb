import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { log } from "#lib/platform/log/log.ts";

const execute = promisify(execFile);

/** Ways to a network namespace in which there is nothing, not even this machine: for users who may make one of their own, and for root. */
const ways = [
  ["unshare", "--user", "--map-root-user", "--net", "--"],
  ["unshare", "--net", "--"],
] as const;

/** Nobody listens at the discard port: whoever heeds these reaches nobody. */
export const deadProxies = Object.fromEntries(
  ["http_proxy", "https_proxy", "ftp_proxy", "all_proxy"].flatMap((name) => [
    [name, "http://127.0.0.1:9"],
    [name.toUpperCase(), "http://127.0.0.1:9"],
  ]),
);

export type Start = { program: string; given: readonly string[] };

const find = async (): Promise<readonly string[]> => {
  for (const way of ways) {
    const [program, ...given] = way;
    const isAllowed = await execute(program, [...given, "true"], { timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (isAllowed) return way;
  }
  log.warn("no network namespace can be made here: the office converter is kept from the network by its settings and dead proxies alone");
  return [];
};

let found: Promise<readonly string[]> | undefined;

/** How a program is started so that it has no network; as it is where this system allows no way, which is looked up once and logged. */
export const withoutNetwork = async (program: string, given: readonly string[]): Promise<Start> => {
  found ??= find();
  const [first, ...before] = await found;
  return first ? { program: first, given: [...before, program, ...given] } : { program, given };
};
