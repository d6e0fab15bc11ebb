// npm run crawl: walks over all worlds as a search engine does and names every rule that a page breaks. --world de,gr --limit 50 --concurrency 6
import { crawl } from "#tests/crawl/crawl.ts";
import { openSite } from "#tests/crawl/open-site.ts";
import { readOptions } from "#tests/crawl/options.ts";
import { report } from "#tests/crawl/report.ts";

const say = (text: string) => void process.stdout.write(`${text}\n`);
const { worlds, limit, concurrency } = readOptions(process.argv.slice(2));
const site = await openSite(say);
try {
  const started = performance.now();
  let told = 0;
  const result = await crawl({
    origin: site.origin,
    concurrency,
    ...(worlds && { worlds }),
    ...(limit && { limit }),
    onProgress: ({ pages, waiting, faults }) => {
      if (pages - told < 250) return;
      told = pages;
      say(`${pages} pages, ${waiting} waiting, ${faults} failures`);
    },
  });
  say(report(result, (performance.now() - started) / 1_000));
  process.exitCode = result.faults.length > 0 ? 1 : 0;
} finally {
  await site.close();
}
