// Lighthouse's phone: 412 px, a processor four times as slow, a slow network; the median of its runs.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { type Part, ROUNDS } from "#bench/bench.ts";
import { plainRow, type Row } from "#bench/rows.ts";
import { href } from "#lib/platform/routes/href.ts";

// Fetched when the bench runs: 80 packages that nothing else of ours needs, and one of them holds a package of the server back.
const LIGHTHOUSE = "lighthouse@13.5.0";
const chrome = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  (file) => file && existsSync(file),
);
const flags = "--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update";

const figures = {
  "Lighthouse performance": { unit: "of 100", goal: { least: 95 } },
  "total blocking time": { unit: "ms", goal: { most: 150 } },
  "largest contentful paint": { unit: "ms", goal: { most: 2_000 } },
  "layout shift": { unit: "points", goal: { most: 0 } },
} as const;
type Figure = keyof typeof figures;
type Report = { categories: { performance: { score: number } }; audits: Record<string, { numericValue?: number }> };

const look = async (url: string): Promise<Record<Figure, number>> => {
  const args = [
    "exec",
    "--yes",
    LIGHTHOUSE,
    "--",
    url,
    "--quiet",
    "--output=json",
    "--only-categories=performance",
    `--chrome-flags=${flags}`,
  ];
  const { stdout } = await promisify(execFile)("npm", args, { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 << 20 });
  const { audits, categories } = JSON.parse(stdout) as Report;
  const numberOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    "Lighthouse performance": categories.performance.score * 100,
    "total blocking time": numberOf("total-blocking-time"),
    "largest contentful paint": numberOf("largest-contentful-paint"),
    "layout shift": numberOf("cumulative-layout-shift"),
  };
};

/** On a machine without a browser it says nothing. */
export const firstLoads: Part = async ({ kreda, material, isQuick }) => {
  if (!chrome) return [];
  const pages = [
    ["home, de", href("de", "home")],
    ["material, de", material],
    ...(["gr", "th"] as const).map((world) => [`home, ${world}`, href(world, "home")] as const),
    ["search, de", href("de", "search")],
  ] as const;
  const rows: Row[] = [];
  for (const [name, path] of isQuick ? pages.slice(0, 2) : pages) {
    const seen: Record<Figure, number>[] = [];
    for (let round = 0; round < (isQuick ? 1 : ROUNDS); round += 1) seen.push(await look(`http://localhost:${kreda.port}${path}`));
    for (const [figure, about] of Object.entries(figures) as [Figure, (typeof figures)[Figure]][])
      rows.push(
        plainRow(
          { part: "first load", name: `${name}: ${figure}`, ...about },
          seen.map((one) => one[figure]),
        ),
      );
  }
  return rows;
};
