// npm run sbom [-- file]: writes what is installed for production as a CycloneDX 1.6 document, into sbom.cdx.json unless told otherwise.
// From the lock file and the folders themselves: `npm sbom` leaves out packages that stand under another name or serve development, too.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";

type Entry = {
  name?: string;
  version: string;
  dev?: boolean;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** What packages whose manifest names no licence, or names it as npm did before 2014, say in their readme. */
const saidElsewhere: Record<string, string> = { "combine-errors@3.0.3": "MIT", "format@0.2.2": "MIT", "xmlhttprequest-ssl@2.1.2": "MIT" };

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const manifest = readJson("package.json") as { name: string; version: string };
const lock = readJson("package-lock.json") as { packages: Record<string, Entry> };
const target = process.argv[2] ?? "sbom.cdx.json";

// Optional packages of other systems stand in the lock file alone.
const installed = new Map(Object.entries(lock.packages).filter(([place, { dev }]) => place !== "" && !dev && existsSync(place)));

const nameOf = (place: string, { name }: Entry): string => name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
const refOf = (place: string, entry: Entry): string => `${nameOf(place, entry)}@${entry.version}`;
/** https://github.com/package-url/purl-spec: the @ of a scope is encoded. */
const purlOf = (ref: string): string => `pkg:npm/${ref.replace(/^@/, "%40")}`;

const licenceOf = (ref: string, { license }: Entry): object => {
  const said = license ?? saidElsewhere[ref];
  if (!said) throw new Error(`${ref} names no licence: read its files, and write it into scripts/write-sbom.ts`);
  const isExpression = / (?:and|or|with) /i.test(said);
  if (!isExpression) return { license: { name: said } };
  return { expression: said.replace(/ (and|or|with) /gi, (word) => word.toUpperCase()) };
};

const hashOf = ({ integrity = "" }: Entry): object[] => {
  const [, content] = /^sha512-(\S+)/.exec(integrity) ?? [];
  return content ? [{ alg: "SHA-512", content: Buffer.from(content, "base64").toString("hex") }] : [];
};

/** Where Node finds a package that another needs: in the folders of that one, nearest first. */
const findPlace = (place: string, name: string): string | null => {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/")))) {
    const wanted = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (installed.has(wanted)) return wanted;
    if (from === "") return null;
  }
};

const needsOf = (place: string, { dependencies, optionalDependencies }: Entry): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const found = findPlace(place, name);
    const entry = found === null ? undefined : installed.get(found);
    return found && entry ? [refOf(found, entry)] : [];
  });

const components = new Map<string, object>();
const needs = new Map<string, Set<string>>();
for (const [place, entry] of installed) {
  const ref = refOf(place, entry);
  needs.set(ref, new Set([...(needs.get(ref) ?? []), ...needsOf(place, entry)]));
  components.set(ref, {
    type: "library",
    "bom-ref": ref,
    name: nameOf(place, entry),
    version: entry.version,
    purl: purlOf(ref),
    hashes: hashOf(entry),
    licenses: [licenceOf(ref, entry)],
  });
}

const rootRef = `${manifest.name}@${manifest.version}`;
needs.set(rootRef, new Set(needsOf("", lock.packages[""] as Entry)));
const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
const document = {
  $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: { type: "application", "bom-ref": rootRef, name: manifest.name, version: manifest.version, purl: purlOf(rootRef) },
  },
  components: [...components].sort(byName).map(([, component]) => component),
  dependencies: [...needs].sort(byName).map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })),
};
writeFileSync(target, `${JSON.stringify(document, null, 2)}\n`);
process.stdout.write(`${components.size} packages written to ${target}\n`);
