// Byte budgets of public pages. Bytes are exact, so they gate (times never do).
import { readFileSync } from "node:fs";
import zlib from "node:zlib";
import { findMaterialPages } from "#bench/find-pages.ts";
import { get } from "#bench/load.ts";
import { startKreda } from "#bench/start-kreda.ts";
import { href } from "#lib/routes/href.ts";

const KB = 1_024;
const JS_ALLOWANCE = 20 * KB;
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
const check = (name: string, bytes: number, budget: number) => {
  const line = `${name.padEnd(24)} ${(bytes / KB).toFixed(1).padStart(7)} KB of ${(budget / KB).toFixed(1)} KB`;
  process.stdout.write(`${line}\n`);
  if (bytes > budget) problems.push(line);
};
try {
  const [material = ""] = await findMaterialPages(kreda.port);
  const pages: [string, string, number][] = [
    ["home", "/de", 24 * KB],
    ["search", `${href("de", "search")}?q=mathe`, 24 * KB],
    ["material", material, 14 * KB],
  ];
  for (const [name, path, budget] of pages) {
    const { status, body } = await get(kreda.port, path, { "accept-encoding": "br" });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    check(`${name}: HTML`, body.length, budget);
    const html = zlib.brotliDecompressSync(body).toString("utf8");
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].filter(([, attributes]) => !/nomodule/i.test(attributes as string));
    const files = new Set(scripts.flatMap(([, attributes]) => /src="\/_next\/(static\/[^"?]+)/.exec(attributes as string)?.[1] ?? []));
    check(`${name}: JavaScript`, sum([...files].map(sizeOf)), floor + JS_ALLOWANCE);
  }
} finally {
  await kreda.stop();
}
if (problems.length) {
  process.stderr.write(`Over budget:\n${problems.join("\n")}\n`);
  process.exit(1);
}
