import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { TableDialog } from "#components/tools/documents/table-dialog.tsx";
import { renderPersonal } from "#tests/render-personal.tsx";

const cell = (row: number, column: number) => screen.getByLabelText(`Zeile ${row}, Spalte ${column}`) as HTMLInputElement;

it("ROUTE-56 a table is filled cell by cell, keeps what stands in it when it grows, and loses only what is cut off", () => {
  const done = vi.fn();
  renderPersonal(<TableDialog table={null} onClose={() => {}} onDone={done} />, { scope: "documents" });
  fireEvent.change(cell(1, 1), { target: { value: "Tier" } });
  fireEvent.change(cell(3, 3), { target: { value: "weg" } });
  fireEvent.change(screen.getByLabelText("Spalten"), { target: { value: "2" } });
  fireEvent.change(screen.getByLabelText("Zeilen"), { target: { value: "4" } });
  expect([cell(1, 1).value, cell(4, 2).value]).toEqual(["Tier", ""]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Die erste Zeile ist eine Kopfzeile" }));
  fireEvent.click(screen.getByRole("button", { name: "Anwenden" }));
  const empty = ["", ""];
  expect(done.mock.calls).toEqual([[{ hasHeader: false, rows: [["Tier", ""], empty, empty, empty] }]]);
});

it("ROUTE-56 its fields stand in the order of reading, so that the tabulator goes through them row by row", () => {
  const rows = [
    ["1", "2"],
    ["3", "4"],
  ];
  renderPersonal(<TableDialog table={{ hasHeader: true, rows }} onClose={() => {}} onDone={() => {}} />, { scope: "documents" });
  const values = screen.getAllByRole("textbox").map((field) => (field as HTMLInputElement).value);
  expect(values).toEqual(["1", "2", "3", "4"]);
});
