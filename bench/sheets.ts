// What a sheet with its PDF costs: tasks drawn, page laid out in a thread, answer sent. Its floor is the compiler alone, on the same source.
import { Agent } from "node:http";
import { post } from "#bench/load.ts";
import type { Started } from "#bench/start-kreda.ts";
import { composeDocument } from "#lib/platform/generators/sheet/compose-document.ts";
import { makeSheet, printedPages } from "#lib/platform/generators/sheet/generate.ts";
import type { CompileOptions } from "#lib/platform/typst/compile.ts";
import { readRequest } from "#lib/tools/sheets/server/read-request.ts";

const WORLD = "de";
const TOOL = "plus";
const WARM_UP = 10;
const SHEETS = 120;

/** What a visitor asks for; each time another sheet, for nothing of it may be remembered. */
const asked = (seed: number) => ({ input: { level: 2, sheets: 1 }, seed, variant: "A" as const });

/** The Typst source of such a sheet with its key, and how it is compiled. */
const sourceOf = (seed: number): { source: string; options: CompileOptions } => {
  const { tool, request } = readRequest(WORLD, { id: TOOL, ...asked(seed) });
  const made = makeSheet(tool.kind, request);
  const { title, keywords } = made.description;
  return { source: composeDocument(made.facts, printedPages(made)), options: { title, lang: request.world.bcp47, author: "", keywords } };
};

/** One visitor who has sheet after sheet made; ms of the 95th of a hundred. */
const p95 = async ({ port }: Started, path: string, body: (seed: number) => object): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let n = 1; n <= WARM_UP + SHEETS; n += 1) {
    const given = body(n);
    const sent = performance.now();
    const { status, body: pdf } = await post(port, path, given, agent);
    if (status !== 200 || pdf.subarray(0, 5).toString() !== "%PDF-") throw new Error(`${path} answered ${status}`);
    if (n > WARM_UP) times.push(performance.now() - sent);
  }
  agent.destroy();
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
};

/** The floor answers `/sheet` with the PDF of the source that is sent to it. */
export const benchSheets = async (kreda: Started, floor: Started): Promise<{ compilerMs: number; sheetMs: number }> => ({
  compilerMs: await p95(floor, "/sheet", sourceOf),
  sheetMs: await p95(kreda, `/api/v3/ai-tools/${TOOL}/print?world=${WORLD}`, asked),
});
