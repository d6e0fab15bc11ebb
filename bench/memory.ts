// What a walk through the whole catalogue leaves in memory.
import { Agent } from "node:http";
import type { Part } from "#bench/bench.ts";
import { listLocations } from "#bench/find-pages.ts";
import { get } from "#bench/load.ts";
import { plainRow } from "#bench/rows.ts";
import { memoryMb } from "#bench/sockets.ts";

const AT_ONCE = 4;
/** Pages of which each is asked for once, as a search engine does. */
const MOST = 10_000;

export const memory: Part = async ({ kreda: { port, pid }, isQuick }) => {
  const pages: string[] = [];
  for (const group of await listLocations(port, "/sitemap.xml")) pages.push(...(await listLocations(port, group)));
  const walked = pages.slice(0, isQuick ? 300 : MOST);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let page = walked[next++]; page; page = walked[next++]) await get(port, page, { "accept-encoding": "br" }, agent);
    }),
  );
  agent.destroy();
  return [plainRow({ part: "memory", name: `after ${walked.length} different pages`, unit: "MB", goal: { most: 500 } }, [memoryMb(pid)])];
};
