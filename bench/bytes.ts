// What public pages weigh, in every world: exact, so it gates (times never do).
import { readFileSync } from "node:fs";
import zlib from "node:zlib";
import { HTML_BUDGETS, JS_ALLOWANCE, KB } from "#bench/budgets.ts";
import { findMaterialPages } from "#bench/find-pages.ts";
import { get } from "#bench/load.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

const brotli = (bytes: Buffer) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** `what` is "home: HTML" or "material: JavaScript"; bytes as sent. */
export type Weight = { what: string; path: string; bytes: number; budget: number };

/** Weighs home and search of every world and one material page; JavaScript beside what every page of this build loads without a client component of ours. */
export const weighPages = async (port: number): Promise<Weight[]> => {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? brotli(readFileSync(`.next/${file}`));
    sizes.set(file, known);
    return known;
  };
  const { rootMainFiles } = JSON.parse(readFileSync(".next/build-manifest.json", "utf8")) as { rootMainFiles: string[] };
  const floor = sum(rootMainFiles.map(sizeOf));
  const [material = ""] = await findMaterialPages(port);
  // The materials of the other worlds are still being made at this moment: theirs are weighed by the crawl.
  const pages: ["home" | "search" | "material", string][] = [
    ...worldCodes.flatMap((world): ["home" | "search", string][] => [
      ["home", href(world, "home")],
      ["search", href(world, "search")],
    ]),
    ["material", material],
  ];
  const weights: Weight[] = [];
  for (const [key, path] of pages) {
    const { status, body } = await get(port, path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    // As everybody gets it but the first three, whose copy is packed quickly and some 8 % larger.
    weights.push({ what: `${key}: HTML`, path, bytes: brotli(body), budget: HTML_BUDGETS[key] as number });
    const html = body.toString("utf8");
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].filter(([, attributes]) => !/nomodule/i.test(attributes as string));
    const files = new Set(scripts.flatMap(([, attributes]) => /src="\/_next\/(static\/[^"?]+)/.exec(attributes as string)?.[1] ?? []));
    weights.push({ what: `${key}: JavaScript`, path, bytes: sum([...files].map(sizeOf)), budget: floor + JS_ALLOWANCE });
  }
  return weights;
};

/** The heaviest page of each kind. */
export const heaviestOf = (weights: readonly Weight[]): Weight[] => {
  const heaviest = new Map<string, Weight>();
  for (const one of weights) if (one.bytes > (heaviest.get(one.what)?.bytes ?? 0)) heaviest.set(one.what, one);
  return [...heaviest.values()];
};

export const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
