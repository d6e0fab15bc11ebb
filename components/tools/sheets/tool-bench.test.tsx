import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ToolBench } from "#components/tools/sheets/tool-bench.tsx";
import type { ToolForm } from "#lib/tools/sheets/schema.ts";
import { renderInWorld } from "#tests/render-in-world.tsx";
import { answer } from "#tests/render-personal.tsx";

const form: ToolForm = {
  id: "crossword",
  fields: ["title", "theme", "words", "sheets"],
  levels: [],
  choices: [],
  themes: [{ value: "animals", label: "Tiere" }],
  sheets: { min: 1, max: 4, usual: 1 },
  words: { min: 4, max: 40, clued: true },
  sentences: null,
  text: null,
  lines: null,
  minutes: null,
  example: { title: "Kreuzworträtsel: Tiere", seed: 7, sheetPages: 1, keyPages: 1, isLandscape: false },
};
const drawn = (leftOut: string[]) => ({
  svg: '<svg viewBox="0 0 595 841"/>',
  page: 1,
  sheetPages: 1,
  keyPages: 1,
  title: "Rätsel",
  leftOut,
});

beforeEach(() => localStorage.clear());

it("ROUTE-55 own words that found no place are named, and no longer when all did", async () => {
  answer("post", "v3/ai-tools/crossword/preview", drawn(["Igel", "Uhu"]), drawn([]));
  renderInWorld(<ToolBench form={form} picture={{ src: "/a.webp", width: 240, height: 339, alt: "" }} />, "de", "tool");
  fireEvent.change(screen.getByLabelText("Thema"), { target: { value: "own" } });
  fireEvent.change(screen.getByLabelText("Wörter"), { target: { value: "Igel: sticht\nUhu: ruft\nHund: bellt\nKuh: muht" } });
  expect(await screen.findByText("Wörter, die nicht hineinpassten (2): Igel, Uhu")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Überschrift"), { target: { value: "Rätsel" } });
  await expect.poll(() => screen.queryByText(/nicht hineinpassten/)).toBeNull();
});
