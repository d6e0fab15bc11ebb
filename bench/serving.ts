// Pages and calls as visitors ask for them, each beside a bare node:http that answers the same.
import { figureOf, inTurns, type Part, ROUNDS, requestsOf } from "#bench/bench.ts";
import { get, measure } from "#bench/load.ts";
import { plainRow, ratioRow } from "#bench/rows.ts";

const br = { "accept-encoding": "br" };

/** A page that is kept: the same bytes from memory. */
export const hotPages: Part = async (bench) => {
  const { kreda, floor, material } = bench;
  const rows = [];
  for (const connections of [1, 16]) {
    const load = { headers: br, connections, requests: requestsOf(bench, 6_000) };
    const rounds = await inTurns(
      () => measure(floor, { ...load, path: () => "/hot" }),
      () => measure(kreda, { ...load, path: () => material }),
    );
    const name = `hot page, ${connections === 1 ? "one connection" : `${connections} connections`}`;
    rows.push(ratioRow({ part: "serving", name, unit: "requests/s", goal: { least: 0.9 } }, figureOf(rounds, "rps")));
  }
  const rsc = { ...br, rsc: "1" };
  const { headers } = await get(kreda.port, `${material}?_rsc=`, rsc);
  const moved = headers.location ? new URL(headers.location, "http://localhost") : null;
  const path = moved ? moved.pathname + moved.search : `${material}?_rsc=`;
  const costs = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { cpuMsPerRequest } = await measure(kreda, {
      path: () => path,
      headers: rsc,
      connections: 4,
      requests: requestsOf(bench, 3_000),
    });
    if (round > 0) costs.push(cpuMsPerRequest);
  }
  rows.push(plainRow({ part: "serving", name: "page data of in-site navigation", unit: "CPU-ms", goal: { most: 0.3 } }, costs));
  return rows;
};

/** A page that nobody asked for before. */
export const coldPages: Part = async (bench) => {
  const { kreda, floor, material } = bench;
  const id = /\/(\d+)\//.exec(material)?.[1] ?? "1";
  let at = 0;
  const rounds = await inTurns(
    () => measure(floor, { path: () => `/${id}`, connections: 2, requests: requestsOf(bench, 2_000) }),
    () => measure(kreda, { path: () => `${material}?cold=${at++}`, connections: 2, requests: requestsOf(bench, 300) }),
  );
  const about = { part: "cold", name: "material page, beside two queries and a template", unit: "CPU-ms", goal: { most: 40 } };
  return [ratioRow(about, figureOf(rounds, "cpuMsPerRequest"))];
};

const reads = [
  ["is the shop up, one query", "/api/health"],
  ["what can be filtered by", "/api/v1/filters?world=de"],
  ["a cart", "/api/v1/cart/view?world=de"],
] as const;

/** Reads of the API beside one query and its JSON. */
export const apiReads: Part = async (bench) => {
  const rows = [];
  for (const [name, path] of reads) {
    const load = { connections: 4, requests: requestsOf(bench, 3_000) };
    const rounds = await inTurns(
      () => measure(bench.floor, { ...load, path: () => "/api" }),
      () => measure(bench.kreda, { ...load, path: () => path }),
    );
    rows.push(ratioRow({ part: "API", name, unit: "CPU-ms", goal: { most: 4 } }, figureOf(rounds, "cpuMsPerRequest")));
  }
  return rows;
};
