import { programs, wings } from "./wings.mjs";

/** What dependency-cruiser says of a file, as far as it is asked here. */
export type Module = { source: string; dependencies: readonly { resolved: string }[] };

/** Imports between folders: from, to, how many. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, number>>;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const isInHouse = (file: string): boolean => /^(?:lib|components)\//.test(file) && !file.startsWith(`${programs}/`);

/** "lib/commerce/cart/server/add-item.ts" stands in the room "lib/commerce/cart". */
export const roomOf = (file: string): string => file.split("/").slice(0, 3).join("/");

const wingOf = (file: string): string => file.split("/")[1] ?? "";

/** How folders of lib and components import each other; tests and programs do not count. `folderOf`: which folder a file counts for. */
export const folderGraph = (modules: readonly Module[], folderOf = roomOf): Graph => {
  const graph = new Map<string, Map<string, number>>();
  for (const { source, dependencies } of modules) {
    if (!isInHouse(source) || isTest(source)) continue;
    const from = folderOf(source);
    const row = graph.get(from) ?? new Map<string, number>();
    graph.set(from, row);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      // The register of jobs finds them in the file system; what it names is no import.
      if (isInHouse(resolved) && to !== from) row.set(to, (row.get(to) ?? 0) + 1);
    }
  }
  return graph;
};

export const edgesOf = (graph: Graph): { from: string; to: string; imports: number }[] =>
  [...graph].flatMap(([from, row]) => [...row].map(([to, imports]) => ({ from, to, imports })));

/** Imports of a wing that comes later, "lib/platform/db → lib/commerce/cart"; of a folder in no wing, too. */
export const upwardEdges = (graph: Graph): string[] => {
  const level = (folder: string) => wings.indexOf(wingOf(folder));
  return edgesOf(graph)
    .filter(({ from, to }) => level(from) < 0 || level(to) < 0 || level(to) > level(from))
    .map(({ from, to }) => `${from} → ${to}`);
};

/** Groups of folders that import each other in a circle (strongly connected components; Tarjan 1972), each sorted. */
export const cyclesOf = (graph: Graph): string[][] => {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (folder: string): void => {
    index.set(folder, index.size);
    low.set(folder, index.get(folder) as number);
    stack.push(folder);
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (!index.has(next)) visit(next);
      else if (!stack.includes(next)) continue;
      low.set(folder, Math.min(low.get(folder) as number, low.get(next) as number));
    }
    if (low.get(folder) !== index.get(folder)) return;
    const group = stack.splice(stack.indexOf(folder));
    if (group.length > 1) found.push(group.sort());
  };
  for (const folder of graph.keys()) if (!index.has(folder)) visit(folder);
  return found;
};
