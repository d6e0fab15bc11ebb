import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { loadModules } from "#lib/platform/registry/load-modules.ts";

const FILE = "server/personal-data.ts";

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

/** What every area knows about persons; nobody lists them. In plain Node: exports and deletions are jobs. */
export const loadPersonalData = (): Promise<readonly PersonalData[]> => {
  loaded ??= loadModules<object>(FILE).then((found) => readPersonalData(found.map(({ module }) => module)));
  return loaded;
};
