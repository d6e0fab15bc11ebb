import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { PacksScreen } from "#components/commerce/packs/packs-screen.tsx";
import type { LessonPack, PackPageShown } from "#lib/commerce/packs/schema.ts";
import { boughtAnswer, boughtPageAnswer } from "#tests/factories/bought-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const pageOf = (number: number, more: Partial<PackPageShown> = {}): PackPageShown => ({
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
const packOf = (more: Partial<LessonPack> = {}): LessonPack => ({
  id: 7,
  revision: 3,
  title: "Igel im Herbst",
  className: "2b",
  pupils: 24,
  heldOn: null,
  hasCover: true,
  pages: [pageOf(1), pageOf(8, { isKey: true })],
  updatedAt: "2026-11-26T10:00:00.000Z",
  ...more,
});
const open = async (pack = packOf()) => {
  answer("get", "v3/lesson-packs/7", pack);
  answer("get", "v1/bought-materials", boughtPageAnswer([boughtAnswer(1, "Der Igel")]));
  renderPersonal(<PacksScreen />, { search: "pack=7" });
  await screen.findByRole("heading", { level: 1, name: pack.title });
};

it("says how much it is, for how many, and that all may go", async () => {
  await open();
  const summary = screen.getByRole("region", { name: "Umfang" });
  expect(summary.textContent).toContain("Beidseitig für 24 Kinder: 24 Blatt.");
  expect(summary.textContent).toContain("Lösungen, einmal gedruckt: 1 Blatt.");
  expect(summary.textContent).toContain("Rechte geprüft: Alle 2 Seiten dürfen in das Paket.");
});

it("pages of what she owns are ticked into the pack, which is saved as a whole; what may not go is named", async () => {
  const saved = answer("put", "v3/lesson-packs/7", packOf({ revision: 4, pages: [pageOf(1), pageOf(8, { isKey: true }), pageOf(2)] }));
  answer("get", "v3/lesson-packs/pages/1", { items: [pageOf(1), pageOf(2), pageOf(3, { state: "only_whole" })] });
  await open();
  const source = (await screen.findByText("Der Igel", { selector: "summary b" })).closest("details") as HTMLDetailsElement;
  source.open = true;
  fireEvent(source, new Event("toggle"));
  const boxes = await within(source).findAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(source.textContent).toContain("Nicht für ein Paket: 3.");
  fireEvent.click(boxes[1] as HTMLElement);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toMatchObject({
    revision: 3,
    title: "Igel im Herbst",
    pages: [
      { fileId: 10, number: 1, isKey: false },
      { fileId: 10, number: 8, isKey: true },
      { fileId: 10, number: 2, isKey: false },
    ],
  });
  expect(await screen.findByText(/^Gespeichert um/)).toBeTruthy();
});

it("a pack with a page that may not go is not printed, and says so", async () => {
  await open(packOf({ pages: [pageOf(1), pageOf(2, { state: "ended" })] }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Als ein PDF" }).disabled).toBe(true);
  expect(screen.getByText("1 Seite darf nicht in das Paket. Bitte nimm sie heraus.")).toBeTruthy();
});

it("of two windows the second is told, and goes on with its own or the other's", async () => {
  const refused = refuse(409, "pack_changed", "Dieses Paket wurde inzwischen in einem anderen Fenster geändert.");
  const saved = answer("put", "v3/lesson-packs/7", refused, packOf({ revision: 10, title: "Meins" }));
  await open();
  fireEvent.change(screen.getByLabelText("Titel"), { target: { value: "Meins" } });
  const keep = await screen.findByRole("button", { name: "Meins behalten" });
  answer("get", "v3/lesson-packs/7", packOf({ revision: 9 }));
  fireEvent.click(keep);
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.body).toMatchObject({ revision: 9, title: "Meins" });
});

it("the list says what there is, a first pack begins with its title, and deleting asks once", async () => {
  answer("get", "v3/lesson-packs", {
    items: [{ id: 7, title: "Igel", className: "2b", pageCount: 3, updatedAt: "2026-11-26T10:00:00.000Z" }],
  });
  const gone = answer("delete", "v3/lesson-packs/7", {});
  renderPersonal(<PacksScreen />);
  expect((await screen.findByRole("link", { name: "Igel, 2b" })).getAttribute("href")).toBe("/de/konto/stundenpakete?pack=7");
  fireEvent.click(screen.getByRole("button", { name: "„Igel“ löschen" }));
  expect(gone).toHaveLength(0);
  fireEvent.click(await screen.findByRole("button", { name: "Paket löschen" }));
  await waitFor(() => expect(gone).toHaveLength(1));
});

it("without a pack it says what one is for; an empty title is told at its field", async () => {
  answer("get", "v3/lesson-packs", { items: [] });
  answer(
    "post",
    "v3/lesson-packs",
    refuse(400, "invalid_input", "Bitte prüfe deine Angaben.", { title: { code: "required", message: "Bitte fülle dieses Feld aus." } }),
  );
  renderPersonal(<PacksScreen />);
  expect(await screen.findByText("Noch kein Stundenpaket")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Beginnen" }));
  expect(await screen.findByText("Bitte fülle dieses Feld aus.")).toBeTruthy();
});
