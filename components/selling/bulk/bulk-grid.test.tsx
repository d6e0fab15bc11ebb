import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { cellAt, openTable as open, prepareTable, previewOf, stock } from "#tests/open-bulk-table.tsx";
import { server } from "#tests/setup-dom.ts";

// A thousand rows and whole screens take their time in jsdom, also on a busy machine.

const press = (key: string, init: object = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...init });
const isAt = (index: number, column: number) => waitFor(() => expect(document.activeElement).toBe(cellAt(index, column)));

beforeEach(prepareTable);

describe("the table of a thousand materials", () => {
  it("holds only the rows in sight, says how many there are, and fetches by the hundred", async () => {
    const asked = stock(1_000);
    const grid = await open();
    expect([grid.getAttribute("aria-rowcount"), grid.getAttribute("aria-colcount")]).toEqual(["1001", "10"]);
    const rows = within(grid).getAllByRole("row");
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBeLessThan(60);
    expect(rows[1]?.getAttribute("aria-rowindex")).toBe("2");
    expect(asked).toEqual([1]);
    grid.scrollTop = 48 * 750;
    fireEvent.scroll(grid);
    await screen.findByText("Blatt 751");
    expect(asked).toEqual([1, 8]);
    expect(within(grid).getAllByRole("row").length).toBeLessThan(60);
  });

  it("all of them are chosen and made dearer by a tenth, and previewed in one request", async () => {
    stock(1_000);
    const sent: { changes: { id: number; fields: { priceMinor: number } }[] }[] = [];
    server.use(
      http.post("/api/v1/materials/bulk/preview", async ({ request }) => {
        const { changes } = (await request.json()) as (typeof sent)[number];
        sent.push({ changes });
        return HttpResponse.json({ data: { rows: previewOf(changes) } });
      }),
    );
    await open();
    fireEvent.click(screen.getByRole("checkbox", { name: "Alle auswählen" }));
    fireEvent.change(await screen.findByLabelText("Preise ändern um"), { target: { value: "10" } });
    fireEvent.click(screen.getByRole("button", { name: "Preise ändern" }));
    fireEvent.click(screen.getByRole("button", { name: "Vorschau für 1.000 Materialien" }));
    await screen.findByRole("dialog", { name: "Was sich ändert" });
    expect(sent[0]?.changes).toHaveLength(1_000);
    expect(new Set(sent[0]?.changes.map(({ fields }) => fields.priceMinor))).toEqual(new Set([330]));
  });
});

describe("the keyboard", () => {
  beforeEach(() => void stock(30));

  it("goes from cell to cell by arrows and Tab, and out by Escape", async () => {
    await open();
    cellAt(0, 1).focus();
    press("ArrowDown");
    await isAt(1, 1);
    press("ArrowRight");
    await isAt(1, 2);
    press("Tab", { shiftKey: true });
    await isAt(1, 1);
    press("End");
    await isAt(1, 9);
    press("Tab");
    await isAt(2, 0);
    press("ArrowUp");
    press("ArrowUp");
    press("ArrowUp");
    await isAt(0, 0);
    press("Escape");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Vorschau" }));
  });

  it("Enter edits, Enter takes what was typed, Escape gives up, Tab goes on; a wrong amount stays until it is one", async () => {
    await open();
    cellAt(0, 2).focus();
    fireEvent.click(cellAt(0, 2));
    press("Enter");
    const field = screen.getByRole("textbox", { name: "Preis: Blatt 1" });
    fireEvent.change(field, { target: { value: "viel" } });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    fireEvent.change(field, { target: { value: "4,50" } });
    fireEvent.keyDown(field, { key: "Tab" });
    await isAt(0, 3);
    expect(cellAt(0, 2).textContent).toContain("4,50");
    expect(cellAt(0, 2).textContent).toContain("geändert");
    press("ArrowLeft");
    await isAt(0, 2);
    press("Enter");
    fireEvent.change(screen.getByRole("textbox", { name: "Preis: Blatt 1" }), { target: { value: "9,99" } });
    fireEvent.keyDown(screen.getByRole("textbox", { name: "Preis: Blatt 1" }), { key: "Escape" });
    await isAt(0, 2);
    expect(cellAt(0, 2).textContent).toContain("4,50");
    // Back to what it was is no change.
    press("Enter");
    fireEvent.change(screen.getByRole("textbox", { name: "Preis: Blatt 1" }), { target: { value: "3,00" } });
    fireEvent.keyDown(screen.getByRole("textbox", { name: "Preis: Blatt 1" }), { key: "Enter" });
    await waitFor(() => expect(screen.getByRole("button", { name: "Vorschau" }).getAttribute("aria-disabled")).toBe("true"));
  });

  it("grades are chosen in a dialog, states and boxes at one press", async () => {
    await open();
    fireEvent.click(cellAt(0, 7));
    cellAt(0, 7).focus();
    press("Enter");
    const dialog = await screen.findByRole("dialog", { name: "Klassen: Blatt 1" });
    fireEvent.click(await within(dialog).findByRole("button", { name: "Klasse 6" }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Übernehmen" }));
    await waitFor(() => expect(cellAt(0, 7).textContent).toContain("Klasse 5, Klasse 6"));
    fireEvent.click(cellAt(1, 9));
    cellAt(1, 9).focus();
    press("Enter");
    expect(cellAt(1, 9).textContent).toContain("Nicht im Angebot");
    fireEvent.click(cellAt(2, 0));
    cellAt(2, 0).focus();
    press(" ");
    expect(screen.getByRole("checkbox", { name: "„Blatt 3“ auswählen" })).toHaveProperty("checked", true);
  });
});
