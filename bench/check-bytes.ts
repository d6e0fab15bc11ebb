// Byte budgets of public pages, in every world. Bytes are exact, so they gate (times never do).
import { readFileSync } from "node:fs";
import zlib from "node:zlib";
import { HTML_BUDGETS, JS_ALLOWANCE, KB } from "#bench/budgets.ts";
import { findMaterialPages } from "#bench/find-pages.ts";
import { get } from "#bench/load.ts";
import { startKreda } from "#bench/start-kreda.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

const brotli = (bytes: Buffer) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  const known = sizes.get(file) ?? brotli(readFileSync(`.next/${file}`));
  sizes.set(file, known);
  return known;
};
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

// What every page of this build loads without a client component of ours.
const { rootMainFiles } = JSON.parse(readFileSync(".next/build-manifest.json", "utf8")) as { rootMainFiles: string[] };
const floor = sum(rootMainFiles.map(sizeOf));

const kreda = await startKreda();
const problems: string[] = [];
/** The heaviest of each kind: what is printed. */
const heaviest = new Map<string, { path: string; bytes: number; budget: number }>();
const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
const check = (what: string, path: string, bytes: number, budget: number) => {
  if (bytes > (heaviest.get(what)?.bytes ?? 0)) heaviest.set(what, { path, bytes, budget });
  if (bytes > budget) problems.push(`${path} ${what}: ${inKb(bytes)} of ${inKb(budget)}`);
};
try {
  const [material = ""] = await findMaterialPages(kreda.port);
  // The materials of the other worlds are still being made at this moment: theirs are weighed by the crawl.
  const pages: ["home" | "search" | "material", string][] = [
    ...worldCodes.flatMap((world): ["home" | "search", string][] => [
      ["home", href(world, "home")],
      ["search", href(world, "search")],
    ]),
    ["material", material],
  ];
  for (const [key, path] of pages) {
    const { status, body } = await get(kreda.port, path, { "accept-encoding": "br" });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    check(`${key}: HTML`, path, body.length, HTML_BUDGETS[key] as number);
    const html = zlib.brotliDecompressSync(body).toString("utf8");
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].filter(([, attributes]) => !/nomodule/i.test(attributes as string));
    const files = new Set(scripts.flatMap(([, attributes]) => /src="\/_next\/(static\/[^"?]+)/.exec(attributes as string)?.[1] ?? []));
    check(`${key}: JavaScript`, path, sum([...files].map(sizeOf)), floor + JS_ALLOWANCE);
  }
  for (const [what, { path, bytes, budget }] of heaviest)
    process.stdout.write(`${what.padEnd(22)} at most ${inKb(bytes).padStart(8)} of ${inKb(budget)} (${path})\n`);
} finally {
  await kreda.stop();
}
if (problems.length) {
  process.stderr.write(`Over budget:\n${problems.join("\n")}\n`);
  process.exit(1);
}
