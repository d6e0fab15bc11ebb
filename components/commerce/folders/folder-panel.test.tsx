import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { FolderMessage } from "#components/commerce/folders/folder-message.tsx";
import { FolderPanel } from "#components/commerce/folders/folder-panel.tsx";
import type { Choice, Dragged } from "#components/commerce/folders/folder-tree.tsx";
import type { Folder } from "#lib/commerce/folders/schema.ts";
import { folderAnswer as folder } from "#tests/factories/shelf-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

afterEach(() => vi.useRealTimers());

const placed: [readonly number[], number | null][] = [];
const Panel = ({ begin = null }: { begin?: Dragged | null }) => {
  const [choice, setChoice] = useState<Choice>("all");
  const [dragged, setDragged] = useState<Dragged | null>(begin);
  const place = async (ids: readonly number[], to: number | null) => {
    placed.push([ids, to]);
    return { text: "abgelegt" };
  };
  return <FolderPanel type="purchased" choice={choice} onChoose={setChoice} dragged={dragged} onDrag={setDragged} onPlace={place} />;
};
const show = async (folders: Folder[], total = 9, begin: Dragged | null = null) => {
  answer("post", "v3/folders/query", { folders, total, may_arrange: true });
  renderPersonal(<Panel begin={begin} />);
  await screen.findByRole("button", { name: /Alle Materialien/ });
};
const tree = [folder(1, "Klasse 2b", [5]), folder(2, "Mathematik", [5, 6], { parent_id: 1 }), folder(3, "Feste", [7])];
const texts = () =>
  screen
    .getAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const item = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });

it("ENTITY-4 the tree counts each material once, with what lies below, and folds away what is not looked at", async () => {
  await show(tree);
  expect(texts()).toEqual(["Alle Materialien9", "Feste1", "Klasse 2b2", "Ohne Ordner6", "Neuer Ordner"]);
  const fold = screen.getByRole("button", { name: "Unterordner von „Klasse 2b“" });
  expect(fold.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(fold);
  expect(texts()).toContain("Mathematik2");
  fireEvent.click(item("Mathematik"));
  expect(item("Mathematik").getAttribute("aria-current")).toBe("true");
});

it("CALL-16 a folder is made; what the server says against its name stands at the field", async () => {
  await show([]);
  const sent = answer(
    "post",
    "v3/folders/create",
    refuse(400, "invalid_input", "Bitte prüfe deine Eingaben.", { title: { code: "required", message: "Bitte ausfüllen." } }),
    folder(4, "Neu"),
  );
  fireEvent.click(screen.getByRole("button", { name: "Neuer Ordner" }));
  const dialog = await screen.findByRole("dialog", { name: "Neuer Ordner" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Speichern" }));
  await within(dialog).findByText("Bitte ausfüllen.");
  fireEvent.change(within(dialog).getByLabelText("Name des Ordners"), { target: { value: "Neu" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Speichern" }));
  await screen.findByText("„Neu“ angelegt.");
  expect(sent.at(-1)?.body).toEqual({ folder_type: "purchased", title: "Neu", parent_id: null });
});

it("CALL-16 every drag has its key: V moves by a list without the folder's own subfolders, F2 renames", async () => {
  await show(tree);
  const sent = answer("post", "v3/folders/update-by-query", { count: 1 });
  fireEvent.keyDown(item("Klasse 2b"), { key: "v" });
  const dialog = await screen.findByRole("dialog", { name: "„Klasse 2b“ verschieben" });
  const options = [...within(dialog).getByLabelText<HTMLSelectElement>("Zielordner").options].map(({ textContent }) => textContent);
  expect(options).toEqual(["Oberste Ebene", "Feste"]);
  fireEvent.change(within(dialog).getByLabelText("Zielordner"), { target: { value: "3" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Verschieben" }));
  await screen.findByText("„Klasse 2b“ verschoben.");
  fireEvent.keyDown(await screen.findByRole("button", { name: /^Feste/ }), { key: "F2" });
  const rename = await screen.findByRole("dialog", { name: "„Feste“ umbenennen" });
  fireEvent.change(within(rename).getByLabelText("Name des Ordners"), { target: { value: "Feiern" } });
  fireEvent.click(within(rename).getByRole("button", { name: "Umbenennen" }));
  await screen.findByText("Der Ordner heißt jetzt „Feiern“.");
  expect(sent.map(({ body }) => body)).toEqual([
    { queryFilter: { ids: [1], folder_type: "purchased" }, parent_id: 3 },
    { queryFilter: { ids: [3], folder_type: "purchased" }, title: "Feiern" },
  ]);
});

it("CALL-16 what is dropped on a folder is placed there, and the target is said while it is dragged over", async () => {
  placed.length = 0;
  await show(tree, 9, { kind: "materials", ids: [5, 6] });
  fireEvent.dragOver(item("Feste"));
  await screen.findByText("Ablegen in: Feste");
  expect(item("Feste").className).toContain("is-drop");
  fireEvent.drop(item("Feste"));
  await screen.findByText("abgelegt");
  expect(placed).toEqual([[[5, 6], 3]]);
});

it("CALL-16 a folder that cannot go there stays, and the reason is told", async () => {
  await show(tree, 9, { kind: "folder", id: 1 });
  answer(
    "post",
    "v3/folders/update-by-query",
    refuse(422, "folder_too_deep", "Ordner lassen sich sechs Ebenen tief verschachteln, nicht tiefer."),
  );
  fireEvent.dragOver(item("Feste"));
  fireEvent.drop(item("Feste"));
  await screen.findByText(/sechs Ebenen/);
});

it("CALL-16 a dragged folder goes to the top or into others, never to what lies in it; where it was is one press away", async () => {
  await show(tree, 9, { kind: "folder", id: 2 });
  const sent = answer("post", "v3/folders/update-by-query", { count: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Unterordner von „Klasse 2b“" }));
  for (const barred of ["Mathematik", "Ohne Ordner"]) expect(fireEvent.dragOver(item(barred))).toBe(true);
  fireEvent.dragOver(item("Alle Materialien"));
  await screen.findByText("Ablegen in: Oberste Ebene");
  fireEvent.drop(item("Alle Materialien"));
  await screen.findByText("„Mathematik“ verschoben.");
  fireEvent.click(screen.getByRole("button", { name: "Rückgängig machen" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toMatchObject([{ parent_id: null }, { parent_id: 1 }]);
});

it("CALL-16 a folder is not dropped into its own subfolder; materials are dropped into folders and out of them", async () => {
  await show(tree, 9, { kind: "folder", id: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Unterordner von „Klasse 2b“" }));
  expect(fireEvent.dragOver(item("Mathematik"))).toBe(true);
  expect(fireEvent.dragOver(item("Feste"))).toBe(false);
  cleanup();
  await show(tree, 9, { kind: "materials", ids: [5] });
  expect(fireEvent.dragOver(item("Alle Materialien"))).toBe(true);
  expect(fireEvent.dragOver(item("Ohne Ordner"))).toBe(false);
});

it("STATE-3 what was deleted can be brought back by the message, which clears itself after 8 s", async () => {
  await show(tree);
  const deleted = answer("post", "v3/folders/delete-by-query", { count: 1 });
  const restored = answer("post", "v3/folders/restore-by-query", { count: 1 });
  fireEvent.keyDown(item("Feste"), { key: "Delete" });
  const undo = await screen.findByRole("button", { name: "Rückgängig machen" });
  expect(screen.getByText(/„Feste“ gelöscht/)).toBeDefined();
  fireEvent.click(undo);
  await screen.findByText("„Feste“ ist wieder da.");
  expect([deleted, restored].map((asked) => asked.map(({ body }) => body))).toEqual([
    [{ queryFilter: { ids: [3], folder_type: "purchased" } }],
    [{ queryFilter: { ids: [3], folder_type: "purchased" } }],
  ]);
});

it("STATE-3 the message stands for 8 s, and while it is looked at", () => {
  vi.useFakeTimers();
  let ended = 0;
  const message = { text: "Gelöscht.", undo: () => {} };
  const end = () => {
    ended += 1;
  };
  renderPersonal(<FolderMessage message={message} onEnd={end} />);
  act(() => void vi.advanceTimersByTime(7_999));
  expect(ended).toBe(0);
  act(() => void vi.advanceTimersByTime(1));
  expect(ended).toBe(1);
  const text = screen.getByText(/Gelöscht/);
  fireEvent.pointerEnter(text);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(ended).toBe(1);
  fireEvent.pointerLeave(text);
  act(() => void vi.advanceTimersByTime(8_000));
  expect(ended).toBe(2);
});

it("CALL-16 a public link is made, shown, named or not, and taken back", async () => {
  const shared = { link: "/de/folder/abc", shows_owner: false };
  answer(
    "post",
    "v3/folders/query",
    { folders: [folder(3, "Feste")], total: 1, may_arrange: true },
    { folders: [folder(3, "Feste", [], shared)], total: 1, may_arrange: true },
    { folders: [folder(3, "Feste", [], shared)], total: 1, may_arrange: true },
    { folders: [folder(3, "Feste")], total: 1, may_arrange: true },
  );
  const made = answer("post", "v3/folders/public/add", { link: shared.link });
  const taken = answer("post", "v3/folders/public/delete-by-query", { count: 1 });
  renderPersonal(<Panel />);
  fireEvent.click(await screen.findByRole("button", { name: /^Feste/ }));
  fireEvent.click(screen.getByRole("button", { name: "Mehr zu „Feste“" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Öffentlicher Link" }));
  const dialog = await screen.findByRole("dialog", { name: "Öffentlicher Link zu „Feste“" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Link erstellen" }));
  expect((await within(dialog).findByLabelText<HTMLInputElement>("Link")).value).toMatch(/^http.*\/de\/folder\/abc$/);
  fireEvent.click(within(dialog).getByRole("checkbox", { name: "Meinen Namen zeigen" }));
  await waitFor(() =>
    expect(made.map(({ body }) => body)).toEqual([
      { folder_id: 3, shows_owner: false },
      { folder_id: 3, shows_owner: true },
    ]),
  );
  await waitFor(() => expect(within(dialog).getByRole("button", { name: "Link zurücknehmen" }).getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(within(dialog).getByRole("button", { name: "Link zurücknehmen" }));
  await within(dialog).findByRole("button", { name: "Link erstellen" });
  expect(taken.map(({ body }) => body)).toEqual([{ queryFilter: { ids: [3] } }]);
});

it("CALL-16 folders that could not be loaded can be asked for again", async () => {
  answer("post", "v3/folders/query", refuse(503, "unavailable", "Gerade nicht."), { folders: tree, total: 9, may_arrange: true });
  renderPersonal(<Panel />);
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  await screen.findByRole("button", { name: /^Feste/ });
});
