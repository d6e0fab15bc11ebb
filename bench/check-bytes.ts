// Byte budgets of public pages, in every world, for continuous integration.
import { heaviestOf, inKb, weighPages } from "#bench/bytes.ts";
import { startKreda } from "#bench/start-kreda.ts";

const kreda = await startKreda();
const weights = await weighPages(kreda.port).finally(kreda.stop);
for (const { what, path, bytes, budget } of heaviestOf(weights))
  process.stdout.write(`${what.padEnd(22)} at most ${inKb(bytes).padStart(8)} of ${inKb(budget)} (${path})\n`);
const over = weights.filter(({ bytes, budget }) => bytes > budget);
if (over.length) {
  const lines = over.map(({ what, path, bytes, budget }) => `${path} ${what}: ${inKb(bytes)} of ${inKb(budget)}`);
  process.stderr.write(`Over budget:\n${lines.join("\n")}\n`);
  process.exit(1);
}
