import { regionName, regionsOf } from "#lib/platform/addresses/find-region.ts";
import { formats } from "#lib/platform/addresses/formats.ts";

/** The fields of an address that countries order in different ways. */
export type AddressField = "street" | "postalCode" | "city" | "region";

const unknown = ["%N%n%O%n%A%n%Z %C", "", "", "", ""] as const;
const formatOf = (country: string) => (Object.hasOwn(formats, country) ? formats[country] : undefined) ?? unknown;

/** The country's lines, a firm before the person in it, for it is the firm that is billed. Where its data knows no town of its own, the town stands behind its region (Japan), else below the street. */
const layoutOf = (country: string): string => {
  const format = formatOf(country)[0].replace("%N%n%O", "%O%n%N");
  if (format.includes("%C")) return format;
  return format.includes("%S") ? format.replace("%S", "%S%C") : format.replace("%A", "%A%n%C");
};

const fields: Readonly<Record<string, AddressField>> = { A: "street", Z: "postalCode", C: "city", S: "region" };

/** What is asked of an address, in the order in which its country writes it. `country`: ISO 3166-1 alpha-2. */
export const addressFields = (country: string): AddressField[] => {
  const named = [...layoutOf(country).matchAll(/%([ACSZ])/g)].flatMap(([, letter = ""]) => fields[letter] ?? []);
  const wanted = named.filter((field) => field !== "region" || regionsOf(country).length > 0);
  return wanted.includes("postalCode") ? wanted : [...wanted, "postalCode"];
};

/** Whether an address is not complete without its region, may have one, or has none. */
export const regionNeed = (country: string): "required" | "optional" | null => {
  if (!addressFields(country).includes("region")) return null;
  return formatOf(country)[3].includes("S") ? "required" : "optional";
};

const regionWords = { state: "state", prefecture: "prefecture", do_si: "provinceOrCity", county: "county", oblast: "oblast" } as const;
export type RegionWord = (typeof regionWords)[keyof typeof regionWords] | "province";

/** What the country calls its regions: the last part of a text's name. */
export const regionWord = (country: string): RegionWord => {
  const kind = formatOf(country)[4];
  return Object.hasOwn(regionWords, kind) ? regionWords[kind as keyof typeof regionWords] : "province";
};

/** With the blanks and dashes of an example that has as many letters and digits. */
const setLike = (code: string, example: string): string | null => {
  if (/[ -]/.test(code) || example.replace(/[ -]/g, "").length !== code.length) return null;
  let at = 0;
  return example.replace(/[^ -]/g, () => code[at++] ?? "");
};

/**
 * A postal code as the country writes it: full-width digits and small letters, a country's letters before it and missing blanks or dashes are
 * put right. Null: it is none of that country. Where the form is not known, up to 16 letters, digits, blanks and dashes are one.
 */
export const readPostalCode = (country: string, text: string): string | null => {
  const [, pattern, examples] = formatOf(country);
  const plain = text
    .normalize("NFKC")
    .trim()
    .toUpperCase()
    .replace(/[‐-―ー−]/gu, "-")
    .replace(/\s+/g, " ");
  if (!pattern) return /^[\p{L}\d -]{1,16}$/u.test(plain) ? plain : null;
  const whole = new RegExp(`^(?:${pattern})$`);
  const bases = [plain, plain.replace(/^〒\s*/, ""), plain.replace(/^[A-Z]{1,2}[- ](?=\d)/, ""), `${country}-${plain}`];
  const candidates = bases.flatMap((base) => [...examples.split(",").map((example) => setLike(base, example)), base]);
  return candidates.find((candidate) => candidate !== null && whole.test(candidate)) ?? null;
};

export type Address = {
  name?: string | null;
  company?: string | null;
  street: string;
  postalCode: string;
  city: string;
  /** Code of ISO 3166-2 without the country's. */
  region?: string | null | undefined;
  /** ISO 3166-1 alpha-2. */
  country: string;
};

// Poste Italiane has the two letters of the province behind the town; everybody else writes names.
const abbreviating: ReadonlySet<string> = new Set(["IT"]);

const regionText = ({ country, region, city }: Address): string => {
  if (!region) return "";
  if (abbreviating.has(country)) return region;
  const name = regionName(country, region);
  return name === city ? "" : name;
};

/** An address as its country writes it, without the country: lines that are empty are left out. */
export const addressLines = (address: Address): string[] => {
  const { name, company, street, postalCode, city, country } = address;
  const parts: Record<string, string> = { N: name ?? "", O: company ?? "", A: street, Z: postalCode, C: city, S: regionText(address) };
  return layoutOf(country)
    .split("%n")
    .filter((line) => [...line.matchAll(/%([A-Z])/g)].some(([, letter = ""]) => parts[letter]))
    .map((line) => line.replace(/%([A-Z])/g, (_, letter: string) => parts[letter] ?? ""))
    .map((line) => line.replace(/\s+/g, " ").replace(/^[\s,-]+|[\s,-]+$/g, ""))
    .filter(Boolean);
};
