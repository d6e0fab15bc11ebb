import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { BulkScreen } from "#components/selling/bulk/bulk-screen.tsx";
import type { PreviewRow } from "#lib/selling/bulk/schema.ts";
import { cellAt, openTable as open, prepareTable, previewOf, stock } from "#tests/open-bulk-table.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

// A thousand rows and whole screens take their time in jsdom, also on a busy machine.

beforeEach(prepareTable);

describe("preview, apply, undo", () => {
  beforeEach(() => void stock(3));

  const change = async () => {
    await open();
    fireEvent.doubleClick(cellAt(0, 2));
    const field = screen.getByRole("textbox", { name: "Preis: Blatt 1" });
    fireEvent.change(field, { target: { value: "4,50" } });
    fireEvent.keyDown(field, { key: "Enter" });
    fireEvent.click(await screen.findByRole("button", { name: "Vorschau für 1 Material" }));
  };

  it("shows from what to what, refusals with their sentence, and applies what is ready", async () => {
    const refused: PreviewRow = {
      id: 9,
      title: "<img src=x onerror=alert(1)>",
      world: "de",
      currency: "EUR",
      updatedAt: "x",
      status: "refused",
      changes: [],
      refusals: [{ field: "priceMinor", message: "Dieser Preis liegt außerhalb der Grenzen." }],
    };
    answer("post", "v1/materials/bulk/preview", { rows: [...previewOf([{ id: 1, fields: { priceMinor: 450 } }]), refused] });
    const sent = answer("post", "v1/materials/bulk/apply", { id: 5, count: 1 });
    await change();
    const dialog = await screen.findByRole("dialog", { name: "Was sich ändert" });
    expect(within(dialog).getByText("Dieser Preis liegt außerhalb der Grenzen.", { exact: false })).toBeDefined();
    expect(within(dialog).getByText("<img src=x onerror=alert(1)>")).toBeDefined();
    // With what each price brings her.
    expect([dialog.querySelector("del")?.textContent, dialog.querySelector("ins")?.textContent]).toEqual([
      "3,00\u00a0€ (1,51\u00a0€ für dich)",
      "4,50\u00a0€ (2,40\u00a0€ für dich)",
    ]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Für 1 Material übernehmen" }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { changes: [{ id: 1, updatedAt: "2026-11-21T12:00:00.000Z", fields: { priceMinor: 450 } }] },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("button", { name: "Vorschau" })).toBeDefined();
  });

  it("what was changed meanwhile is said, and what was entered stays", async () => {
    answer("post", "v1/materials/bulk/preview", { rows: previewOf([{ id: 1, fields: { priceMinor: 450 } }]) });
    answer("post", "v1/materials/bulk/apply", refuse(409, "bulk_changed", "Seit der Vorschau geändert: Blatt 1."));
    await change();
    fireEvent.click(await screen.findByRole("button", { name: "Für 1 Material übernehmen" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Blatt 1");
    fireEvent.click(screen.getByRole("button", { name: "Abbrechen" }));
    expect(await screen.findByRole("button", { name: "Vorschau für 1 Material" })).toBeDefined();
  });

  it("an edit is undone, and what was left is named", async () => {
    const edit = {
      id: 5,
      createdAt: "2026-11-20T12:00:00.000Z",
      undoneAt: null,
      count: 2,
      fields: ["priceMinor"],
      titles: ["Blatt 1", "Blatt 2"],
    };
    answer("get", "v1/materials/bulk", { items: [edit] }, { items: [{ ...edit, undoneAt: "2026-11-21T12:00:00.000Z" }] });
    const sent = answer("post", "v1/materials/bulk/undo", { restored: 1, left: [{ id: 2, title: "Blatt 2" }] });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: /^Die Änderung vom .* rückgängig machen$/ }));
    await screen.findByText("rückgängig gemacht");
    expect(sent.map(({ body }) => body)).toEqual([{ id: 5 }]);
    expect(screen.getByText("1 Material wurde seitdem geändert und bleibt, wie es ist:").parentElement?.textContent).toContain("Blatt 2");
  });
});

it("when it cannot be loaded there is another try; without materials it says what would be here", async () => {
  answer("get", "v1/materials/bulk/rows", refuse(503, "unavailable", "Gerade nicht erreichbar."), {
    items: [],
    total: 0,
    page: 1,
    limit: 100,
  });
  renderPersonal(<BulkScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  await screen.findByRole("heading", { name: "Hier gibt es noch nichts zu bearbeiten" });
});
