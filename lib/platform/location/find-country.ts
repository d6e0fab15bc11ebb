import { getEnv } from "#lib/platform/env/env.ts";
import { type IpTable, readIpTable } from "#lib/platform/location/ip-table.ts";
import { log } from "#lib/platform/log/log.ts";
import { defaultWorld, type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

/** Where a visitor seems to be (CALL-17). `source` says how sure that is; `default` knows nothing (STATE-11). */
export type FoundCountry = {
  country: { code: string; name: string };
  world: World;
  /** Whether the world is the one for that country, not just the default one. */
  matches: boolean;
  source: "header" | "table" | "default";
};

// Countries without a world of their own whose schools teach in the language of one.
const neighbours: Partial<Record<World, string>> = {
  de: "AT CH LI LU",
  es: "AR BO CL CO CR CU DO EC GQ GT HN MX NI PA PE PR PY SV UY VE",
  fr: "BJ BF CD CF CG CI CM GA GN MC ML MQ NE RE SN TG GP GF YT NC PF",
  nl: "BE SR CW AW",
  gr: "CY",
  it: "SM VA",
  ro: "MD",
  dk: "FO GL",
  fi: "AX",
  cn: "SG",
  rs: "ME BA",
};

const worldByCountry = new Map<string, World>(
  worldCodes.flatMap((world) =>
    [worlds[world].country, ...(neighbours[world]?.split(" ") ?? [])].map((country): [string, World] => [country, world]),
  ),
);

/** The world whose shop is the one for a country, if there is one. */
export const worldOfCountry = (country: string): World | undefined => worldByCountry.get(country);

// One per process, read at the first question: until then nobody needs it.
let loading: { file: string; table: Promise<IpTable | null> } | null = null;

const tableOf = (file: string): Promise<IpTable | null> => {
  if (loading?.file === file) return loading.table;
  const table = readIpTable(file).catch((error: unknown) => {
    log.warn({ err: error }, "IP_COUNTRIES_FILE cannot be read: visitors get the default country");
    return null;
  });
  loading = { file, table };
  return table;
};

const nameOf = (code: string, world: World): string => {
  try {
    return new Intl.DisplayNames([worlds[world].bcp47], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
};

const lookUp = async (request: Request, address: string | null): Promise<{ code: string; source: FoundCountry["source"] } | null> => {
  const { COUNTRY_HEADER, IP_COUNTRIES_FILE } = getEnv();
  // The front door leaves this header only where a trusted proxy sets it.
  const told = COUNTRY_HEADER ? request.headers.get(COUNTRY_HEADER)?.trim().toUpperCase() : undefined;
  // XX and T1 (unknown, Tor) are what some proxies say.
  if (told && /^[A-Z]{2}$/.test(told) && told !== "XX") return { code: told, source: "header" };
  const found = IP_COUNTRIES_FILE && address ? ((await tableOf(IP_COUNTRIES_FILE))?.find(address) ?? null) : null;
  return found && found !== "ZZ" ? { code: found, source: "table" } : null;
};

/**
 * CALL-17: the visitor's country, by the header of a trusted proxy, else by the local table of addresses; Germany where neither knows
 * (STATE-11). `world` is the one for that country, the default one when there is none; the country's name is in the language of `inWorld`.
 * Nothing is stored and nobody outside is asked.
 */
export const findCountry = async (request: Request, address: string | null, inWorld: World): Promise<FoundCountry> => {
  const found = (await lookUp(request, address)) ?? { code: worlds[defaultWorld].country, source: "default" as const };
  return {
    country: { code: found.code, name: nameOf(found.code, inWorld) },
    world: worldByCountry.get(found.code) ?? defaultWorld,
    matches: found.source !== "default" && worldByCountry.has(found.code),
    source: found.source,
  };
};
