import { readdirSync, readFileSync } from "node:fs";
import { openDatabase } from "#lib/db/open-database.ts";
import { loadDemo } from "#lib/demo/server/load-demo.ts";
import { endPdfThreads } from "#lib/pdf/pdf-pool.ts";

const db = await openDatabase();
const t = performance.now(),
  c = process.cpuUsage();
let worst = 0,
  last = performance.now();
const iv = setInterval(() => {
  const n = performance.now();
  worst = Math.max(worst, n - last - 20);
  last = n;
}, 20);
await loadDemo({
  log: (m) => console.log(((performance.now() - t) / 1000).toFixed(0), m),
  onReady: () => console.log("ready", ((performance.now() - t) / 1000).toFixed(1)),
});
clearInterval(iv);
const d = process.cpuUsage(c);
console.log(
  "total",
  ((performance.now() - t) / 1000).toFixed(1),
  "s; cpu",
  ((d.user + d.system) / 1e6).toFixed(1),
  "worst loop delay ms",
  worst.toFixed(0),
  "rss MB",
  (process.memoryUsage.rss() / 1e6).toFixed(0),
);
// postgres cpu
const pg = 0;
for (const p of readdirSync("/proc")) {
  if (!/^\d+$/.test(p)) continue;
  try {
    const cmd = readFileSync(`/proc/${p}/cmdline","utf8`.slice(0, 0) + `/proc/${p}/cmdline`, "utf8");
    if (!cmd.includes("/tmp/kreda/files/data") && !cmd.startsWith("postgres: ")) continue;
  } catch {}
}
await db.close();
endPdfThreads();
process.exit();
