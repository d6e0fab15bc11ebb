// npm run crawl: walks over all worlds as a search engine does and names every rule that a page breaks. --world de,gr --limit 50 --concurrency 6
import { crawl } from "#tests/crawl/crawl.ts";
import { openSite } from "#tests/crawl/open-site.ts";
import { readOptions } from "#tests/crawl/options.ts";
import { report } from "#tests/crawl/report.ts";
import { tellProgress } from "#tests/crawl/tell-progress.ts";

const say = (text: string) => void process.stdout.write(`${text}\n`);

try {
  const { worlds, limit, concurrency } = readOptions(process.argv.slice(2));
  const site = await openSite(say);
  try {
    const started = performance.now();
    const options = { origin: site.origin, concurrency, onProgress: tellProgress(say) };
    const result = await crawl({ ...options, ...(worlds && { worlds }), ...(limit && { limit }) });
    say(report(result, (performance.now() - started) / 1_000));
    process.exitCode = result.faults.length > 0 ? 1 : 0;
  } finally {
    await site.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
