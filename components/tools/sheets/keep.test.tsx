import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ToolBench } from "#components/tools/sheets/tool-bench.tsx";
import { href } from "#lib/platform/routes/href.ts";
import type { ToolForm } from "#lib/tools/sheets/schema.ts";
import { readUsedTools } from "#lib/tools/sheets/store.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { watchLinks } from "#tests/watch-links.ts";

const form: ToolForm = {
  id: "plus",
  fields: ["title", "level", "sheets"],
  levels: [1, 2, 3].map((level) => ({ value: String(level), label: `Stufe ${level}` })),
  choices: [],
  themes: [],
  sheets: { min: 1, max: 10, usual: 3 },
  words: null,
  sentences: null,
  text: null,
  lines: null,
  minutes: null,
  example: { title: "Plus", seed: 7, sheetPages: 3, keyPages: 3, isLandscape: false },
};
const picture = { src: "/files/tool-sheets/de/plus/960", width: 960, height: 1358, alt: "" };
const show = (isMember: boolean) => renderPersonal(<ToolBench form={form} picture={picture} />, { isMember });
let left: (string | null)[] = [];

beforeEach(() => {
  localStorage.clear();
  left = watchLinks();
  history.replaceState(null, "", "/de/ai-tools/plus");
});

it("ROUTE-55 ROUTE-56 a member keeps the sheet as its form stands, and is led to the document", async () => {
  const made = answer("post", "v3/ai-tools/documents", { id: 12 });
  answer("post", "v3/ai-tools/plus/preview", {
    svg: '<svg viewBox="0 0 595 842"></svg>',
    page: 1,
    sheetPages: 3,
    keyPages: 3,
    title: "Plus",
  });
  show(true);
  fireEvent.change(screen.getByLabelText("Schwierigkeit"), { target: { value: "2" } });
  fireEvent.click(screen.getByRole("button", { name: "Behalten" }));
  await waitFor(() => expect(left).toEqual(["/de/ai-tools/document/12"]));
  expect(made[0]?.body).toEqual({
    blocks: [{ type: "exercise", tool: "plus", input: { level: 2, sheets: 3 }, seed: 7, variant: "A" }],
  });
});

it("ROUTE-55 ROUTE-38 a visitor is led to the login and back, and the form is remembered as it stands", async () => {
  const made = answer("post", "v3/ai-tools/documents", { id: 12 });
  answer("post", "v3/ai-tools/plus/preview", {
    svg: '<svg viewBox="0 0 595 842"></svg>',
    page: 1,
    sheetPages: 3,
    keyPages: 3,
    title: "Plus",
  });
  show(false);
  fireEvent.change(screen.getByLabelText("Schwierigkeit"), { target: { value: "3" } });
  fireEvent.click(screen.getByRole("button", { name: "Behalten" }));
  await waitFor(() => expect(left).toEqual([`${href("de", "login")}?return=${encodeURIComponent("/de/ai-tools/plus")}`]));
  expect(made).toEqual([]);
  expect(readUsedTools("de")[0]?.fields).toMatchObject({ level: "3" });
});

it("what went wrong is told in words", async () => {
  answer("post", "v3/ai-tools/documents", refuse(409, "list_full", "Deine Liste ist voll."));
  show(true);
  fireEvent.click(screen.getByRole("button", { name: "Behalten" }));
  expect(await screen.findByText("Deine Liste ist voll.")).toBeTruthy();
});
