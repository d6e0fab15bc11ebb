import { regionData } from "#lib/platform/addresses/regions.ts";

export type Region = {
  /** Of ISO 3166-2, without the country's code. */
  code: string;
  name: string;
  /** How its postal codes begin, as a pattern; "": not known. */
  postalCodes: string;
  hindi: string;
};

const known = new Map<string, readonly Region[]>();

/** The regions that an address of the country (ISO 3166-1 alpha-2) can lie in; empty where addresses have none. */
export const regionsOf = (country: string): readonly Region[] => {
  const kept = known.get(country);
  if (kept) return kept;
  const rows = Object.hasOwn(regionData, country) ? (regionData[country] ?? "").split(";") : [];
  const regions = rows.map((row): Region => {
    const [code = "", name = "", postalCodes = "", hindi = ""] = row.split("=");
    return { code, name, postalCodes, hindi };
  });
  known.set(country, regions);
  return regions;
};

/** Its name as the country writes it, or in Hindi, where that is the reader's language; the code itself where it is not known. */
export const regionName = (country: string, code: string, language = ""): string => {
  const region = regionsOf(country).find((one) => one.code === code);
  return (language.startsWith("hi") && region?.hindi) || region?.name || code;
};

/** The region whose postal codes begin like this one: the longest beginning decides, and nothing where several are as long. */
export const regionOfPostalCode = (country: string, postalCode: string): string | null => {
  const found = regionsOf(country).flatMap(({ code, postalCodes }) => {
    const length = postalCodes ? (new RegExp(`^(?:${postalCodes})`).exec(postalCode)?.[0].length ?? 0) : 0;
    return length > 0 ? [{ code, length }] : [];
  });
  const [first, second] = found.sort((a, b) => b.length - a.length);
  return first && first.length !== second?.length ? first.code : null;
};
