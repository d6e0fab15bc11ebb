import { readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/** The modules of one name in every room of lib ("server/jobs.ts"), as paths from the root with slashes, by the alphabet. */
export const listModules = (name: string): string[] =>
  readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join("lib", file.replaceAll(path.sep, "/")))
    .filter((file) => file.endsWith(`/${name}`))
    .sort();

/** Loads them. The file system is the register: whatever stands under that name takes part, and nothing is listed by hand. */
export const loadModules = async <Module>(name: string): Promise<{ file: string; module: Module }[]> =>
  Promise.all(
    listModules(name).map(async (file) => {
      const specifier = `#${file}`;
      return { file, module: (await import(specifier)) as Module };
    }),
  );

/** Puts records of several modules together. @throws Error when two of them have one name, which says both */
export const mergeRecords = <Value>(parts: readonly { file: string; record: Record<string, Value> }[]): Record<string, Value> => {
  const owners = new Map<string, string>();
  const merged: Record<string, Value> = {};
  for (const { file, record } of parts) {
    for (const [name, value] of Object.entries(record)) {
      if (owners.has(name)) throw new Error(`${name} is defined by ${owners.get(name)} and by ${file}`);
      owners.set(name, file);
      merged[name] = value;
    }
  }
  return merged;
};
