import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import manifest from "#package.json" with { type: "json" };
import lock from "#package-lock.json" with { type: "json" };

// What https://cyclonedx.org/schema/bom-1.6.schema.json demands of the fields that we write; it knows no others, so neither may we.
const licence = z.union([
  z.strictObject({ license: z.strictObject({ name: z.string().min(1) }) }),
  z.strictObject({ expression: z.string().regex(/ (AND|OR|WITH) /) }),
]);
const purl = z.string().regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/);
const facts = { "bom-ref": z.string().min(1), name: z.string().min(1), version: z.string().min(1), purl };
const component = z.strictObject({
  type: z.literal("library"),
  ...facts,
  hashes: z.array(z.strictObject({ alg: z.literal("SHA-512"), content: z.string().regex(/^[0-9a-f]{128}$/) })),
  licenses: z.array(licence).length(1),
});
const bom = z.strictObject({
  $schema: z.literal("http://cyclonedx.org/schema/bom-1.6.schema.json"),
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  version: z.literal(1),
  metadata: z.strictObject({ timestamp: z.iso.datetime(), component: z.strictObject({ type: z.literal("application"), ...facts }) }),
  components: z.array(component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

let folder: string;
let written: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kreda-sbom-"));
  const file = path.join(folder, "sbom.json");
  execFileSync(process.execPath, ["scripts/write-sbom.ts", file]);
  written = readFileSync(file, "utf8");
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = () => bom.parse(JSON.parse(written));

it("ASVS 15.1.2 the list of components is a CycloneDX document in which every reference leads somewhere", () => {
  const { components, dependencies, metadata } = read();
  const refs = components.map((one) => one["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
  const known = new Set([...refs, metadata.component["bom-ref"]]);
  expect(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))).toEqual([]);
  expect(metadata.component).toMatchObject({ name: manifest.name, version: manifest.version });
});

it("ASVS 15.1.2 it names every package that is installed for production, with its version and licence, and none of development", () => {
  type Entry = { name?: string; version?: string; dev?: boolean };
  const wanted = (isWanted: (entry: Entry) => boolean) =>
    Object.entries(lock.packages as Record<string, Entry>)
      .filter(([place, entry]) => place !== "" && isWanted(entry) && existsSync(place))
      .map(([place, { name, version }]) => `${name ?? place.split("node_modules/").at(-1)}@${version}`);
  const names = new Set(read().components.map(({ name, version }) => `${name}@${version}`));
  expect([...names].sort()).toEqual([...new Set(wanted(({ dev }) => !dev))].sort());
  const have = new Set([...names].map((name) => name.slice(0, name.lastIndexOf("@"))));
  expect(Object.keys(manifest.dependencies).filter((name) => !have.has(name))).toEqual([]);
  expect(wanted(({ dev }) => dev === true).filter((name) => /^(vitest|s3rver|@biomejs\/biome)@/.test(name) && names.has(name))).toEqual([]);
});

it("ASVS 15.1.2 it names no folder of this computer, no host and no registry", () => {
  expect(written).not.toContain(process.cwd());
  expect(written).not.toContain(`${tmpdir()}/`);
  expect(written).not.toContain(`"${hostname()}`);
  expect(written.match(/\w+:\/\/[^"\s]+/g)).toEqual(["http://cyclonedx.org/schema/bom-1.6.schema.json"]);
});
