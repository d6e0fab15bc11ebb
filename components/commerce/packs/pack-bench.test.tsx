import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { PackBench } from "#components/commerce/packs/pack-bench.tsx";
import type { PackPageShown } from "#lib/commerce/packs/schema.ts";
import { renderPersonal } from "#tests/render-personal.tsx";

const page = (number: number, more: Partial<PackPageShown> = {}): PackPageShown => ({
  materialId: 1,
  fileId: 10,
  number,
  title: "Der Igel",
  isKey: false,
  state: "ready",
  small: null,
  isClear: true,
  isBegun: true,
  ...more,
});

const Bench = ({ first }: { first: PackPageShown[] }) => {
  const [pages, setPages] = useState(first);
  return <PackBench pages={pages} onChange={setPages} onRemove={(at) => setPages(pages.filter((_, index) => index !== at))} />;
};

const order = () => screen.getAllByRole("listitem").map((leaf) => /Seite (\d)/.exec(leaf.textContent ?? "")?.[1]);
const handle = (number: number) => screen.getByRole("button", { name: new RegExp(`^(Aufnehmen|Ablegen): „Der Igel“, Seite ${number},`) });

it("a page is lifted, moved and put down by the keyboard, its handle keeps the focus, and each step is said", () => {
  renderPersonal(<Bench first={[page(1), page(2), page(3)]} />);
  handle(1).focus();
  fireEvent.keyDown(handle(1), { key: "Enter" });
  expect(screen.getByRole("status").textContent).toContain("„Der Igel“, Seite 1 ist aufgenommen, 1 von 3.");
  fireEvent.keyDown(handle(1), { key: "ArrowRight" });
  fireEvent.keyDown(handle(1), { key: "ArrowDown" });
  fireEvent.keyDown(handle(1), { key: "ArrowDown" });
  expect(order()).toEqual(["2", "3", "1"]);
  expect(document.activeElement).toBe(handle(1));
  fireEvent.keyDown(handle(1), { key: "Enter" });
  expect(screen.getByRole("status").textContent).toContain("„Der Igel“, Seite 1 ist jetzt 3 von 3.");
});

it("Escape puts a lifted page back where it was", () => {
  renderPersonal(<Bench first={[page(1), page(2), page(3)]} />);
  fireEvent.keyDown(handle(3), { key: " " });
  fireEvent.keyDown(handle(3), { key: "ArrowLeft" });
  expect(order()).toEqual(["1", "3", "2"]);
  fireEvent.keyDown(handle(3), { key: "Escape" });
  expect(order()).toEqual(["1", "2", "3"]);
});

it("what is dragged has its buttons: forward, back, answer key, take out; the ends have one way only", () => {
  renderPersonal(<Bench first={[page(1), page(2)]} />);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Nach vorn: „Der Igel“, Seite 1" }).disabled).toBe(true);
  press("Nach hinten: „Der Igel“, Seite 1");
  expect(order()).toEqual(["2", "1"]);
  press("Lösung: „Der Igel“, Seite 2");
  expect(within(screen.getAllByRole("listitem")[0] as HTMLElement).getByText(/nur für dich/)).toBeTruthy();
  press("Herausnehmen: „Der Igel“, Seite 1");
  expect(order()).toEqual(["2"]);
});

it("pages are moved by the mouse", () => {
  renderPersonal(<Bench first={[page(1), page(2), page(3)]} />);
  const [first, , last] = screen.getAllByRole("listitem") as HTMLElement[];
  const dataTransfer = { effectAllowed: "", setData: () => {} };
  fireEvent.dragStart(first as HTMLElement, { dataTransfer });
  fireEvent.dragOver(last as HTMLElement, { dataTransfer });
  fireEvent.drop(last as HTMLElement, { dataTransfer });
  expect(order()).toEqual(["2", "3", "1"]);
});

it("a page that may not go stays in sight with its reason", () => {
  renderPersonal(<Bench first={[page(1, { state: "ended" }), page(2, { state: "only_whole" })]} />);
  expect(screen.getByText("Dein Recht daran ist beendet.")).toBeTruthy();
  expect(screen.getByText(/Die Lizenz erlaubt nur das ganze Material/)).toBeTruthy();
});
