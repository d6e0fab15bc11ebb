import { readFileSync } from "node:fs";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { EvaluationScreen } from "#components/selling/sales/evaluation-screen.tsx";
import type { Evaluation, Figures } from "#lib/selling/sales/schema.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const figures = (views: number, sales: number, yoursMinor: number): Figures => ({
  views,
  carts: 1,
  sales,
  free: 0,
  grossMinor: 2 * yoursMinor,
  yoursMinor,
});
const data: Evaluation = {
  from: "2026-11-20",
  to: "2026-11-21",
  before: { from: "2026-11-18", to: "2026-11-19" },
  currency: "EUR",
  currencies: ["EUR"],
  stepDays: 1,
  total: figures(50, 3, 600),
  totalBefore: figures(40, 0, 400),
  series: [
    { day: "2026-11-20", now: figures(20, 1, 200), before: figures(40, 0, 400) },
    { day: "2026-11-21", now: figures(30, 2, 400), before: figures(0, 0, 0) },
  ],
  materials: [{ id: 7, title: "<i>Uhr</i>", slug: "uhr", world: "de", ...figures(50, 3, 600) }],
  sources: [
    { source: "instagram", views: 30, carts: 1 },
    { source: "search", views: 20, carts: 0 },
  ],
  countries: [{ country: "AT", ...figures(50, 3, 600) }],
  words: [],
  unmet: [{ words: "geld wechseln", searches: 28 }],
  choices: [{ id: 7, title: "<i>Uhr</i>" }],
};
const words = (element: Element | null) => element?.textContent?.replace(/\s/g, " ") ?? "";
const open = async () => {
  answer("get", "v1/user/details", { id: 7, isSeller: true, role: "user", isImpersonated: false });
  const asked = answer("get", "v1/evaluation", data);
  const view = renderPersonal(<EvaluationScreen />, { search: "period=custom&from=2026-11-20&to=2026-11-21" });
  await screen.findByRole("heading", { name: "Dein Anteil je Tag" });
  return { ...view, asked };
};

it("ROUTE-24 sums beside those before, and every chart says in words what it shows", async () => {
  const { asked } = await open();
  expect(asked[0]?.query).toMatchObject({ period: "custom", from: "2026-11-20", to: "2026-11-21" });
  const sums = words(document.querySelector("dl.kpi"));
  expect(sums).toContain("Dein Anteil6,00 €50 % mehr als davor");
  expect(sums).toContain("Verkäufe3davor: 0");
  expect(sums).toContain("Geholt je Aufruf6 %");
  const spoken = (await screen.findAllByRole("img")).map((chart) => chart.getAttribute("aria-label")?.replace(/\s/g, " "));
  expect(spoken).toEqual([
    "Dein Anteil: 6,00 € im ganzen Zeitraum. Am meisten ab 21.11.2026: 4,00 €.",
    "Dein Anteil je Material: <i>Uhr</i> 6,00 €",
    "Aufrufe je Quelle: instagram 30, Suche auf Kreda 20",
    "Verkäufe je Land: Österreich 3",
  ]);
});

it("ROUTE-24 another figure is chosen; the table behind the curve has them all", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Aufrufe" }));
  const panel = screen.getByRole("heading", { name: "Aufrufe je Tag" }).closest("section") as HTMLElement;
  const row = within(panel).getByRole("row", { name: /21\.11\.2026/, hidden: true });
  expect(words(row)).toMatch(/^21\.11\.2026\s*4,00 €8,00 €2301/);
  expect(screen.getByText("Dazu gibt es noch keine Zahlen.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "geld wechseln" }).getAttribute("href")).toContain("q=geld+wechseln");
});

it("the library of the charts is named by one file, which comes only when a chart is shown", () => {
  const sources = listFiles(/^(app|components|lib)\/.*\.tsx?$/).filter((file) => !/\.test\.tsx?$/.test(file));
  const naming = sources.filter((file) => /from "recharts"/.test(readSource(file)));
  expect(naming).toEqual(["components/selling/sales/evaluation-charts.tsx"]);
  const early = sources.filter((file) => /^import (?!type).*evaluation-charts/m.test(readFileSync(file, "utf8")));
  expect(early).toEqual([]);
});
