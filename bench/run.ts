// npm run bench: every figure as a ratio to a floor that runs in the same minutes on the same machine. Bounded load, loopback alone.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CLASS_MS } from "#bench/budgets.ts";
import { benchClassroom } from "#bench/classroom.ts";
import { findMaterialPages } from "#bench/find-pages.ts";
import { get, measure, type Result } from "#bench/load.ts";
import { benchLogins, benchTimeGaps } from "#bench/logins.ts";
import { benchSheets } from "#bench/sheets.ts";
import { DATA_DIR, freePort, startKreda, startProgram } from "#bench/start-kreda.ts";
import { startEmbedded } from "#lib/platform/db/embedded.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);
const show = (name: string, { rps, cpuMsPerRequest, p50, p99 }: Result) =>
  say(
    `  ${name.padEnd(44)} ${rps.toFixed(0).padStart(7)} /s  ${cpuMsPerRequest.toFixed(3).padStart(8)} CPU-ms  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms`,
  );
const compare = (name: string, value: number, goal: string) => say(`→ ${name}: ${value.toFixed(2)} (goal ${goal})`);

const br = { "accept-encoding": "br" };
const kreda = await startKreda();
const database = await startEmbedded(path.join(DATA_DIR, "postgres")); // joins Kreda's server
try {
  const [material = "/de"] = await findMaterialPages(kreda.port);
  await get(kreda.port, material, br);
  const hot = await get(kreda.port, material, br);
  if (hot.headers["x-cache"] !== "HIT") throw new Error(`${material} is not cached: ${hot.headers["x-cache"]}`);

  const file = path.join(mkdtempSync(path.join(tmpdir(), "kreda-bench-")), "hot.json");
  const own = new Set(["date", "connection", "keep-alive"]);
  const head = hot.rawHeaders.flatMap((name, i) =>
    i % 2 === 0 && !own.has(name.toLowerCase()) ? [name, hot.rawHeaders[i + 1] ?? ""] : [],
  );
  writeFileSync(file, JSON.stringify({ head, body: hot.body.toString("base64") }));
  const PORT = String(await freePort());
  const floor = await startProgram(["bench/floor.ts"], /floor ready/, { PORT, FLOOR_HOT: file, DATABASE_URL: database.url });

  say(`\nHot page ${material}: ${hot.body.length} bytes with brotli`);
  for (const connections of [1, 16]) {
    const load = { headers: br, connections, requests: 6_000 };
    for (const warm of [kreda, floor]) await measure(warm, { ...load, requests: 1_000, path: () => (warm === floor ? "/hot" : material) });
    const bare = await measure(floor, { ...load, path: () => "/hot" });
    const cached = await measure(kreda, { ...load, path: () => material });
    show(`bare node:http, ${connections} connections`, bare);
    show(`page cache, ${connections} connections`, cached);
    compare("requests per second, page cache ÷ bare node:http", cached.rps / bare.rps, "≥ 0.9");
  }

  say("\nPage data (in-site navigation)");
  const rsc = { ...br, rsc: "1" };
  const { headers } = await get(kreda.port, `${material}?_rsc=`, rsc);
  const data = headers.location ? new URL(headers.location, "http://localhost") : null;
  const dataPath = data ? data.pathname + data.search : `${material}?_rsc=`;
  await get(kreda.port, dataPath, rsc);
  const navigation = await measure(kreda, { path: () => dataPath, headers: rsc, connections: 4, requests: 3_000 });
  show("page data from the cache", navigation);
  compare("CPU-ms per page data", navigation.cpuMsPerRequest, "≤ 0.3");

  say("\nCold page (rendered for every request)");
  const id = /\/(\d+)\//.exec(material)?.[1] ?? "1";
  await measure(kreda, { path: (n) => `${material}?cold=${n}`, connections: 2, requests: 100 });
  const template = await measure(floor, { path: () => `/${id}`, connections: 2, requests: 2_000 });
  const cold = await measure(kreda, { path: (n) => `${material}?cold=${n}`, connections: 2, requests: 300 });
  show("node:http, two queries and a template", template);
  show("Next, uncached", cold);
  compare("CPU per cold page ÷ node:http", cold.cpuMsPerRequest / template.cpuMsPerRequest, "≤ 40");

  say("\nAPI read");
  await measure(kreda, { path: () => "/api/health", connections: 4, requests: 300 });
  const plain = await measure(floor, { path: () => "/api", connections: 4, requests: 3_000 });
  const api = await measure(kreda, { path: () => "/api/health", connections: 4, requests: 1_500 });
  show("node:http, one query and JSON", plain);
  show("route handler, one query and JSON", api);
  compare("CPU per API read ÷ node:http", api.cpuMsPerRequest / plain.cpuMsPerRequest, "≤ 6");

  say("\nA sheet with its key as PDF, another one each time, one visitor");
  const { compilerMs, sheetMs } = await benchSheets(kreda, floor);
  say(`  ${"node:http and the compiler, the same source".padEnd(44)} p95 ${compilerMs.toFixed(1)} ms`);
  say(`  ${"tasks drawn, laid out in a thread".padEnd(44)} p95 ${sheetMs.toFixed(1)} ms`);
  compare("p95 of a sheet ÷ the compiler alone", sheetMs / compilerMs, "≤ 2");

  say("\nThirty pupils who answer at once, until their teacher's board shows it");
  const { shown, fanIn } = await benchClassroom(kreda, floor, database.url);
  for (const [name, { p50, p95, max }] of [
    ["bare Socket.IO, thirty to one", fanIn],
    ["answers kept and scored, the board fetched", shown],
  ] as const) {
    say(`  ${name.padEnd(44)} p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  max ${max.toFixed(1)} ms`);
  }
  say(`  ${"server, thirty answers and the board".padEnd(44)} ${shown.cpuMsPerRound.toFixed(0)} CPU-ms a round`);
  compare("p95 of an answer on the board, ms", shown.p95, `≤ ${CLASS_MS}`);
  compare("p95 of an answer on the board ÷ bare Socket.IO", shown.p95 / fanIn.p95, "none: the server gathers for 200 ms");
  await floor.stop();

  say("\n100 parallel logins, each with a password that is hashed and compared");
  for (const [name, path] of [
    ["a page of the cache", () => material],
    ["a page that is rendered", (n: number) => `${material}?cold=login${n}`],
  ] as const) {
    const { idleMs, busyMs, samples, secondsPerRound } = await benchLogins(kreda, database.url, path);
    say(
      `  ${name.padEnd(44)} p50 idle ${idleMs.toFixed(2)} ms, meanwhile ${busyMs.toFixed(2)} ms (${samples} pages, ${secondsPerRound.toFixed(1)} s a round)`,
    );
    compare(`median during 100 logins ÷ idle, ${name}`, busyMs / idleMs, "< 2");
  }

  say("\nTime that tells known from unknown addresses (threat 10), 200 samples of each");
  for (const { name, knownMs, unknownMs } of await benchTimeGaps(kreda, database.url)) {
    say(`  ${name.padEnd(44)} p50 known ${knownMs.toFixed(2)} ms, unknown ${unknownMs.toFixed(2)} ms`);
    compare(`gap of the medians in ms, ${name}`, Math.abs(knownMs - unknownMs), "< 5");
  }
} finally {
  await kreda.stop();
  await database.stop();
}
