import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { vi } from "vitest";
import { BulkScreen } from "#components/selling/bulk/bulk-screen.tsx";
import type { BulkRow, PreviewRow } from "#lib/selling/bulk/schema.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const row = (id: number, wanted: Partial<BulkRow> = {}): BulkRow => ({
  id,
  title: `Blatt ${id}`,
  world: "de",
  currency: "EUR",
  isBundle: false,
  updatedAt: "2026-11-21T12:00:00.000Z",
  priceMinor: 300,
  salePriceMinor: null,
  saleStartsAt: null,
  saleEndsAt: null,
  hasFixedPrice: false,
  subjects: ["mathematics"],
  classGrades: ["g5"],
  state: "published",
  ...wanted,
});
const terms = {
  class_grade: [
    { key: "g5", name: "Klasse 5", short: "5", stage: null },
    { key: "g6", name: "Klasse 6", short: "6", stage: null },
  ],
  learning_years: [],
  stage: [],
  topic: [],
  format: [],
  material_type: [],
  subject: [{ key: "mathematics", name: "Mathematik", isPopular: true, stages: [] }],
};
export const previewOf = (changes: { id: number; fields: Record<string, unknown> }[]): PreviewRow[] =>
  changes.map(({ id, fields }) => ({
    id,
    title: `Blatt ${id}`,
    world: "de",
    currency: "EUR",
    updatedAt: "2026-11-21T12:00:00.000Z",
    status: "ready",
    refusals: [],
    changes: Object.entries(fields).map(([field, after]) => ({ field: field as "title", before: 300, after: after as string })),
  }));

/** A shop of so many materials, answered by the hundred. */
export const stock = (total: number) => {
  const asked: number[] = [];
  server.use(
    http.get("/api/v1/materials/bulk/rows", ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get("page"));
      asked.push(page);
      const items = Array.from({ length: Math.min(100, total - (page - 1) * 100) }, (_, index) => row((page - 1) * 100 + index + 1));
      return HttpResponse.json({ data: { items, total, page, limit: 100 } });
    }),
  );
  return asked;
};
export const openTable = async () => {
  renderPersonal(<BulkScreen />);
  await screen.findByText("Blatt 1");
  return screen.getByRole("grid");
};
export const cellAt = (index: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${index}:${column}"]`);
  if (!found) throw new Error(`no cell ${index}:${column}`);
  return found;
};
/** What every table asks for; jsdom lays nothing out, so the frame is as high as in bulk.css. */
export const prepareTable = () => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1_200);
  answer("get", "v1/filters", terms);
  answer("get", "v1/materials/earning-terms", { shareBp: 7_000, vatRateBp: { de: 1_900 }, feeMinor: { EUR: 25 } });
  answer("get", "v1/materials/bulk", { items: [] });
};
