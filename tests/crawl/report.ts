import type { CrawlResult } from "#tests/crawl/crawl.ts";
import { isKept } from "#tests/crawl/visit.ts";

const worldOf = (path: string): string => path.split(/[/?]/)[1] || "/";
const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(14) : String(cell).padStart(12))).join("");

/** Each fault as one sentence with its address, then a table of the worlds and one of the kinds of faults. */
export const report = ({ visits, faults, searches }: CrawlResult, seconds: number): string => {
  const worlds = [...new Set([...visits.keys()].map(worldOf))].filter((world) => world === "/" || world.length === 2).sort();
  const all = [...visits.values()];
  const rows = worlds.map((world) => {
    const own = all.filter(({ path }) => worldOf(path) === world);
    const wrong = faults.filter(({ path }) => worldOf(path) === world).length;
    return row([world, own.length, own.filter(isKept).length, searches.get(world as never) ?? 0, wrong]);
  });
  const kinds = [...new Set(faults.map(({ kind }) => kind))].map((kind) =>
    row([kind, faults.filter((fault) => fault.kind === kind).length]),
  );
  return [
    ...faults.map(({ kind, path, text }) => `${kind}: ${path} ${text}.`),
    "",
    row(["world", "pages", "indexable", "searches", "failures"]),
    ...rows,
    ...(kinds.length > 0 ? ["", row(["failures", "number"]), ...kinds] : []),
    "",
    `${all.length} pages in ${seconds.toFixed(0)} s, ${faults.length} failures.`,
  ].join("\n");
};
