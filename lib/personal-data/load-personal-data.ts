import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PersonalData } from "#lib/personal-data/personal-data.ts";

const FILE = path.join("server", "personal-data.ts");

/** The modules of that name below lib, in plain Node: exports and deletions are jobs. */
const loadModules = async (): Promise<object[]> => {
  const root = path.join(process.cwd(), "lib");
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith(path.sep + FILE)).sort();
  return Promise.all(files.map((file) => import(pathToFileURL(path.join(root, file)).href)));
};

/** What the modules of areas export, in the order of the areas' names. @throws Error when one exports nothing, or two have one name */
export const readPersonalData = (modules: readonly object[]): PersonalData[] => {
  const all = modules.map((module) => {
    if (!("personalData" in module)) throw new Error(`${FILE} has to export personalData`);
    return module.personalData as PersonalData;
  });
  const sorted = all.sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = sorted.find(({ name }, index) => name === sorted[index - 1]?.name);
  if (twice) throw new Error(`two areas are called ${twice.name}`);
  return sorted;
};

let loaded: Promise<PersonalData[]> | undefined;

/** What every area knows about persons; nobody lists them. */
export const loadPersonalData = (): Promise<readonly PersonalData[]> => {
  loaded ??= loadModules().then(readPersonalData);
  return loaded;
};
