import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buyerCountries } from "#lib/commerce/vat/rules.ts";
import { regionName, regionOfPostalCode, regionsOf } from "#lib/platform/addresses/find-region.ts";
import { addressFields, addressLines, readPostalCode, regionNeed, regionWord } from "#lib/platform/addresses/rules.ts";
import { writtenFormats, writtenRegions } from "#scripts/addresses/read-addresses.ts";

test("FORM-1 formats and regions are what libaddressinput says", () => {
  expect(readFileSync("lib/platform/addresses/formats.ts", "utf8")).toBe(writtenFormats());
  expect(readFileSync("lib/platform/addresses/regions.ts", "utf8")).toBe(writtenRegions());
});

test("FORM-1 fields stand in the order of the country", () => {
  expect(addressFields("DE")).toEqual(["street", "postalCode", "city"]);
  expect(addressFields("HU")).toEqual(["city", "street", "postalCode"]);
  expect(addressFields("JP")).toEqual(["postalCode", "region", "city", "street"]);
  expect(addressFields("KR")).toEqual(["region", "city", "street", "postalCode"]);
  expect(addressFields("IN")).toEqual(["street", "city", "postalCode", "region"]);
  // Its data knows regions by name alone: nothing to choose from, nothing asked.
  expect(addressFields("KZ")).toEqual(["postalCode", "city", "street"]);
  for (const country of buyerCountries) expect(addressFields(country).filter((field) => field !== "region")).toHaveLength(3);
});

test("FORM-1 a region is asked for where the post wants it", () => {
  const wanting = buyerCountries.filter((country) => regionNeed(country) === "required");
  expect(wanting).toEqual(["CN", "ES", "ID", "IN", "IT", "JP", "KR"]);
  expect(buyerCountries.filter((country) => regionNeed(country) === "optional")).toEqual(["IE", "MY", "TH", "UA"]);
  expect(["IN", "JP", "KR", "IT", "IE", "UA", "TH"].map(regionWord)).toEqual([
    "state",
    "prefecture",
    "provinceOrCity",
    "province",
    "county",
    "oblast",
    "province",
  ]);
});

test("FORM-1 postal codes are put right as their country writes them, others refused", () => {
  const read = (country: string, ...codes: string[]) => codes.map((code) => readPostalCode(country, code));
  expect(read("DE", "10115", " D-10115", "1011")).toEqual(["10115", "10115", null]);
  expect(read("GR", "15124", "151 24", "1512")).toEqual(["151 24", "151 24", null]);
  expect(read("SE", "11455", "114 55", "SE-114 55")).toEqual(["11455", "114 55", "114 55"]);
  expect(read("PL", "00950", "00-950", "0-0950")).toEqual(["00-950", "00-950", null]);
  expect(read("NL", "1234ab", "1234 AB", "0234 AB")).toEqual(["1234 AB", "1234 AB", null]);
  expect(read("JP", "１００－０００１", "〒100-0001", "1000001", "100")).toEqual(["100-0001", "100-0001", "100-0001", null]);
  expect(read("LV", "1073", "LV-1073")).toEqual(["LV-1073", "LV-1073"]);
  expect(read("LT", "LT-04340")).toEqual(["04340"]);
  expect(read("IE", "a65f4e2")).toEqual(["A65 F4E2"]);
  expect(read("GB", "m344ab")).toEqual(["M34 4AB"]);
  expect(read("XX", "AB 12", "drop;")).toEqual(["AB 12", null]);
  for (const country of buyerCountries) expect(readPostalCode(country, "!"), country).toBeNull();
});

test("FORM-1 the region follows from the postal code where only one begins so", () => {
  const of = (country: string, ...codes: string[]) => codes.map((code) => regionOfPostalCode(country, code));
  expect(of("ES", "28001", "99999")).toEqual(["M", null]);
  expect(of("IT", "00144")).toEqual(["RM"]);
  // Akita has 01, but 018 is Aomori's.
  expect(of("JP", "010-0001", "018-5501", "100-0001")).toEqual(["05", "02", "13"]);
  expect(of("DE", "10115")).toEqual([null]);
  expect(regionsOf("IN").find(({ code }) => code === regionOfPostalCode("IN", "400001"))?.name).toBe("Maharashtra");
  expect(regionName("IN", "AP", "hi-IN")).toBe("आंध्र प्रदेश");
  expect(regionName("IN", "??")).toBe("??");
});

test("lines of an address are those of its country", () => {
  const someone = { name: "Anna", company: "Schule", street: "Weg 1", postalCode: "10115", city: "Berlin" };
  expect(addressLines({ ...someone, country: "DE" })).toEqual(["Schule", "Anna", "Weg 1", "10115 Berlin"]);
  expect(addressLines({ ...someone, country: "AT", postalCode: "1010", city: "Wien" })).toEqual(["Schule", "Anna", "Weg 1", "1010 Wien"]);
  expect(addressLines({ ...someone, country: "HU", postalCode: "1037", city: "Budapest" }).slice(2)).toEqual(["Budapest", "Weg 1", "1037"]);
  const roman = { street: "Via Appia 1", postalCode: "00144", city: "Roma", region: "RM", country: "IT" };
  expect(addressLines(roman)).toEqual(["Via Appia 1", "00144 Roma RM"]);
  expect(addressLines({ street: "Calle 1", postalCode: "28001", city: "Madrid", region: "M", country: "ES" })).toEqual([
    "Calle 1",
    "28001 Madrid",
  ]);
  const tokyo = { name: "鈴木", street: "丸の内1-1", postalCode: "100-0005", city: "千代田区", region: "13", country: "JP" };
  expect(addressLines(tokyo)).toEqual(["〒100-0005", "東京都千代田区", "丸の内1-1", "鈴木"]);
  const mumbai = { street: "1 Marine Drive", postalCode: "400001", city: "Mumbai", region: "MH", country: "IN" };
  expect(addressLines(mumbai)).toEqual(["1 Marine Drive", "Mumbai 400001", "Maharashtra"]);
  expect(addressLines({ street: "", postalCode: "", city: "", country: "JP" })).toEqual([]);
});
