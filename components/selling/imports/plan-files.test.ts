import { expect, it } from "vitest";
import type { PickedFile } from "#components/selling/imports/pick-files.ts";
import { planFiles } from "#components/selling/imports/plan-files.ts";
import type { ImportRow } from "#lib/selling/imports/schema.ts";

const fileOf = (path: string, isArchive = false): PickedFile => ({ path, modified: 0, isArchive, open: async () => new File([], path) });
const rowOf = (row: number, names: string[], state: ImportRow["state"] = "waiting", isThere = false): ImportRow => ({
  row,
  title: "",
  state,
  materialId: null,
  files: names.map((name) => ({ name, kind: "material_file", isThere })),
  refusals: [],
});

it("what is there or picked is found; the table, archives and the files of refused rows are not left over", () => {
  const rows = [rowOf(2, ["a.pdf", "b.pdf"]), rowOf(3, ["c.pdf"], "refused"), rowOf(4, ["d.pdf"], "done", true)];
  const picked = ["M/a.pdf", "M/c.pdf", "M/tabelle.csv", "M/übrig.pdf"].map((path) => fileOf(path));
  const plan = planFiles(rows, [...picked, fileOf("alles.zip", true)], "tabelle.csv");
  expect([plan.wanted, plan.found, plan.left]).toEqual([3, 2, ["M/übrig.pdf"]]);
  expect([plan.find("a.pdf")?.path, plan.find("b.pdf")]).toEqual(["M/a.pdf", null]);
});
