import { isDemo } from "#lib/platform/env/env.ts";
import { log } from "#lib/platform/log/log.ts";
import { runProgram } from "#lib/platform/office/run-program.ts";
import { loadDemo as load } from "#lib/staff/demo/server/load-demo.ts";
import { playDemo } from "#lib/staff/demo/server/play-demo.ts";
import { playPast } from "#lib/staff/demo/server/play-past.ts";
import { startServer } from "#server.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);
const times: [string, number][] = JSON.parse(process.env.KREDA_STEPS ?? "[]");
let last = performance.now();
const onStep = (name: string) => {
  times.push([name, (performance.now() - last) / 1_000]);
  last = performance.now();
};

let isStopping = false;

const tell = (message: string) => (error: unknown) => {
  if (!isStopping) log.error({ err: error }, message);
};

/** What fails of the past or of the first day is taken up again at the next start; the catalogue goes on. */
const onPart = async () => {
  await playPast().catch(tell("the demonstration's past could not be played"));
  await playDemo().catch(tell("the demonstration's first day could not be played"));
};

const loadDemo = async () => {
  if (!isDemo()) return;
  await new Promise<void>((resolve) => {
    load({ log: say, onReady: resolve, onPart }).then(resolve, (error: unknown) => {
      // Whoever stops the shop meanwhile gets the rest at the next start.
      if (!isStopping) log.error({ err: error }, "the demo catalogue could not be loaded");
      resolve();
    });
  });
};

await runProgram(async () => {
  const server = await startServer({ dev: process.argv.includes("--dev"), onStep });
  void loadDemo().then(() => {
    onStep("demo catalogue");
    say(`\nKreda runs at ${server.url}`);
    if (isDemo()) {
      say("Accounts: buyer@kreda.example, seller@, master@, member@, admin@kreda.example; password kreide-tafel-2026");
    }
    say(`${times.map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`).join(" · ")}\nCtrl-C stops everything.\n`);
  });
  return () => {
    isStopping = true;
    return server.stop();
  };
});
