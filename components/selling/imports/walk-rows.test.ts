import { expect, it } from "vitest";
import { walkRows } from "#components/selling/imports/walk-rows.ts";
import type { ImportRow } from "#lib/selling/imports/schema.ts";

const rowOf = (row: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row,
  title: `Blatt ${row}`,
  state: "waiting",
  materialId: null,
  files: [{ name: `${row}.pdf`, kind: "material_file", isThere: false }],
  refusals: [],
  ...more,
});

/** A server with these rows: a draft is begun once, and done when all its files are there. */
const buildServer = (rows: readonly ImportRow[]) => {
  const kept = new Map(rows.map((row) => [row.row, structuredClone(row)]));
  const begun: number[] = [];
  const advance = async (row: number): Promise<ImportRow> => {
    const found = kept.get(row) as ImportRow;
    if (found.materialId === null) begun.push(row);
    found.materialId ??= row * 10;
    found.state = found.files.every(({ isThere }) => isThere) ? "done" : "begun";
    return structuredClone(found);
  };
  const receive = (materialId: number, name: string) => {
    for (const file of kept.get(materialId / 10)?.files ?? []) if (file.name === name) file.isThere = true;
  };
  return { advance, receive, begun, states: () => [...kept.values()].map(({ state }) => state) };
};

it("rows are begun, their files sent, and done; what is done or refused is left alone; what was not picked waits", async () => {
  const rows = [rowOf(2), rowOf(3, { state: "done" }), rowOf(4, { state: "refused" }), rowOf(5), rowOf(6)];
  const server = buildServer(rows);
  const seen: [number, string][] = [];
  await walkRows(rows, {
    advance: server.advance,
    send: async (materialId, { name }) => {
      if (name === "5.pdf") return false;
      server.receive(materialId, name);
      return true;
    },
    onRow: ({ row, state }) => seen.push([row, state]),
    onFailed: (row, error) => expect([row, error]).toBeUndefined(),
  });
  expect(server.states()).toEqual(["done", "done", "refused", "begun", "done"]);
  expect(server.begun.sort()).toEqual([2, 5, 6]);
  expect(
    seen
      .filter(([, state]) => state === "done")
      .map(([row]) => row)
      .sort(),
  ).toEqual([2, 6]);
});

it("one that fails holds up no other, and a second walk goes on with it without beginning it again", async () => {
  const rows = [rowOf(2), rowOf(3), rowOf(4)];
  const server = buildServer(rows);
  const failed: number[] = [];
  let isBroken = true;
  const steps = {
    advance: server.advance,
    send: async (materialId: number, { name }: { name: string }) => {
      if (isBroken && name === "3.pdf") throw new Error("connection lost");
      server.receive(materialId, name);
      return true;
    },
    onRow: () => {},
    onFailed: (row: number) => void failed.push(row),
  };
  await walkRows(rows, steps);
  expect([failed, server.states()]).toEqual([[3], ["done", "begun", "done"]]);
  isBroken = false;
  await walkRows([rowOf(3, { state: "begun", materialId: 30 })], steps);
  expect([server.states(), server.begun]).toEqual([
    ["done", "done", "done"],
    [2, 3, 4],
  ]);
});

it("a walk that is ended begins no other row", async () => {
  const rows = Array.from({ length: 10 }, (_, index) => rowOf(index + 2));
  const server = buildServer(rows);
  const end = new AbortController();
  const send = async () => {
    end.abort();
    return false;
  };
  await walkRows(rows, { advance: server.advance, send, onRow: () => {}, onFailed: () => {} }, end.signal);
  expect(server.begun.length).toBeLessThanOrEqual(2);
});
