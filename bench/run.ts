// npm run bench: every figure beside a floor that runs in the same minutes on the same machine. Bounded load, loopback alone.
// -- --quick: a quarter of the requests, for a look within eight minutes. -- --only search,API: those parts alone, and nothing is kept.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Bench, Part } from "#bench/bench.ts";
import { heaviestOf, weighPages } from "#bench/bytes.ts";
import { drawRows } from "#bench/draw-rows.ts";
import { findMaterialPages } from "#bench/find-pages.ts";
import { firstLoads } from "#bench/lighthouse.ts";
import { get } from "#bench/load.ts";
import { memory } from "#bench/memory.ts";
import { orders } from "#bench/orders.ts";
import { classroom, logins, sheets } from "#bench/people.ts";
import { plainRow, type Row, rowText, saveRows } from "#bench/rows.ts";
import { searching } from "#bench/search.ts";
import { apiReads, coldPages, hotPages } from "#bench/serving.ts";
import { sockets } from "#bench/sockets.ts";
import { DATA_DIR, freePort, startKreda, startProgram } from "#bench/start-kreda.ts";
import { startEmbedded } from "#lib/platform/db/embedded.ts";

const bytes: Part = async ({ kreda }) =>
  heaviestOf(await weighPages(kreda.port)).map(({ what, bytes, budget }) =>
    plainRow({ part: "bytes", name: what, unit: "KB", goal: { most: budget / 1_024 } }, [bytes / 1_024]),
  );

// What fills memory comes last, and what a browser's work would disturb before it.
const parts: Record<string, Part> = {
  serving: hotPages,
  cold: coldPages,
  API: apiReads,
  bytes,
  tools: sheets,
  orders,
  "first load": firstLoads,
  search: searching,
  classroom,
  logins,
  live: sockets,
  memory,
};

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false }, only: { type: "string" } } });
const chosen = values.only?.split(",") ?? Object.keys(parts);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length) throw new Error(`--only knows ${Object.keys(parts).join(", ")}; not ${unknown.join(", ")}`);

const say = (text: string) => process.stdout.write(`${text}\n`);

/** A page that is kept, with its head, for the floor to answer the same. */
const keepHot = async (port: number, page: string): Promise<string> => {
  const br = { "accept-encoding": "br" };
  await get(port, page, br);
  const hot = await get(port, page, br);
  if (hot.headers["x-cache"] !== "HIT") throw new Error(`${page} is not kept: ${hot.headers["x-cache"]}`);
  const own = new Set(["date", "connection", "keep-alive"]);
  const head = hot.rawHeaders.flatMap((name, i) =>
    i % 2 === 0 && !own.has(name.toLowerCase()) ? [name, hot.rawHeaders[i + 1] ?? ""] : [],
  );
  const file = path.join(mkdtempSync(path.join(tmpdir(), "kreda-bench-")), "hot.json");
  writeFileSync(file, JSON.stringify({ head, body: hot.body.toString("base64") }));
  return file;
};

const rows: Row[] = [];
const kreda = await startKreda({ isWhole: !values.only });
const database = await startEmbedded(path.join(DATA_DIR, "postgres")); // joins Kreda's server
try {
  const [material = ""] = await findMaterialPages(kreda.port);
  const FLOOR_HOT = await keepHot(kreda.port, material);
  const PORT = String(await freePort());
  const floor = await startProgram(["bench/floor.ts"], /floor ready/, { PORT, FLOOR_HOT, DATABASE_URL: database.url });
  const bench: Bench = { kreda, floor, databaseUrl: database.url, material, isQuick: values.quick };
  try {
    for (const name of Object.keys(parts).filter((one) => chosen.includes(one))) {
      say(`\n${name}`);
      for (const row of await (parts[name] as Part)(bench)) {
        rows.push(row);
        say(rowText(row));
      }
    }
  } finally {
    await floor.stop();
  }
} finally {
  await kreda.stop();
  await database.stop();
}
const missed = rows.filter(({ holds }) => !holds);
say(
  `\n${rows.length - missed.length} of ${rows.length} hold${missed.length ? `; missed: ${missed.map(({ name }) => name).join("; ")}` : ""}`,
);
if (!values.only) {
  saveRows("bench/results/latest.json", rows, values.quick);
  writeFileSync("docs/pictures/bench.svg", drawRows(rows));
}
