import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { BoughtScreen } from "#components/commerce/library/bought-screen.tsx";
import type { ShelfPage } from "#lib/commerce/folders/schema.ts";
import { boughtAnswer as bought, boughtPageAnswer } from "#tests/factories/bought-answer.ts";
import { folderAnswer, shelfAnswer, shelfRow } from "#tests/factories/shelf-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";
import { watchLinks } from "#tests/watch-links.ts";

const SHELF = "v3/folders/materials/query";
const words = (element: Element | null) => element?.textContent?.replace(/\s/g, " ");
const rowOf = (title: string) => {
  const found = screen.getAllByRole("article").find((one) => within(one).queryByText(title));
  if (!found) throw new Error(`no row ${title}`);
  return found;
};

beforeEach(() => history.replaceState(null, "", "/"));

it("ROUTE-16 every bought material, also one that is no longer public; its files, versions and note behind one button", async () => {
  answer(
    "post",
    SHELF,
    shelfAnswer([
      shelfRow(1, "Bruch-Domino", { isRenewed: true, version: 3, note: "Für Montag" }),
      shelfRow(2, "Vom Markt", { card: null }),
    ]),
  );
  answer("get", "v1/bought-materials", boughtPageAnswer([bought(1, "Bruch-Domino")]));
  // In no school, so nobody asks for seats.
  answer("get", "v1/user/details", { id: 7, profileDetails: { details: { schoolAccount: null } } });
  renderPersonal(<BoughtScreen />);
  await screen.findAllByRole("article");
  const [domino, gone] = [rowOf("Bruch-Domino"), rowOf("Vom Markt")];
  expect(within(domino).getByRole("link", { name: "Bruch-Domino" }).getAttribute("href")).toBe("/de/material/1/material-1");
  expect(within(gone).queryByRole("link")).toBeNull();
  expect(words(domino)).toContain("Version 3 ist da");
  expect(words(domino)).toContain("Für Montag");
  fireEvent.click(within(domino).getByRole("button", { name: "Mehr zu „Bruch-Domino“" }));
  const dialog = await screen.findByRole("dialog", { name: "Bruch-Domino" });
  await within(dialog).findByRole("button", { name: "quelle.docx herunterladen" });
  expect([...dialog.querySelectorAll(".file .meta")].map(words)).toEqual(["3 Seiten · 2,1 MB", "0,1 MB"]);
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>("Deine Notiz").value).toBe("Für Montag");
  expect(within(dialog).getByRole("link", { name: "Bestellung 17 und ihre Belege" }).getAttribute("href")).toMatch(/order=17$/);
});

it("ROUTE-16 words, folder and filters of the address are what is asked for, and a change goes back into it", async () => {
  const asked = answer("post", SHELF, shelfAnswer([shelfRow(1, "Bruch-Domino")]));
  answer("post", "v3/folders/query", { folders: [folderAnswer(12, "Klasse 5", [1])], total: 1, may_arrange: true });
  renderPersonal(<BoughtScreen />, { search: "q=bruch&folder=12&new=1" });
  await screen.findByRole("article");
  expect(asked[0]?.body).toMatchObject({
    sort: "relevance",
    page: 1,
    queryFilter: { folder_type: "purchased", query: "bruch", folder_id: 12, isRenewed: true },
  });
  expect(screen.getByRole("searchbox").getAttribute("value")).toBe("bruch");
  fireEvent.click(screen.getByRole("button", { name: /Ohne Ordner/ }));
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ queryFilter: { folder_id: null, query: "bruch" } }));
  expect(location.search).toBe("?q=bruch&folder=none&new=1");
});

it("ROUTE-16 the page with the words is shown, the words marked", async () => {
  const match = {
    pageNumber: 2,
    page: null,
    snippet: [
      { text: "Der ", isMatch: false },
      { text: "Igel", isMatch: true },
    ],
  };
  answer("post", SHELF, shelfAnswer([shelfRow(1, "Lesetexte", { match })]));
  renderPersonal(<BoughtScreen />, { search: "q=igel" });
  const link = await screen.findByRole("link", { name: /Seite 2/ });
  expect([link.getAttribute("href"), link.querySelector("mark")?.textContent]).toEqual(["/de/material/1/material-1#page-2", "Igel"]);
});

it("ROUTE-16 with nothing bought it leads to the search, with nothing found back to everything", async () => {
  answer("post", SHELF, shelfAnswer([]));
  const { unmount } = renderPersonal(<BoughtScreen />);
  expect((await screen.findByRole("link", { name: "Material finden" })).getAttribute("href")).toBe("/de/suche");
  unmount();
  renderPersonal(<BoughtScreen />, { search: "q=xyz" });
  expect((await screen.findByRole("link", { name: "Zurücksetzen" })).getAttribute("href")).toBe("/de/konto/gekaufte-materialien");
});

it("ROUTE-16 one file comes as it is, several in a ZIP; what cannot be had says so at its row, and the list can be asked for again", async () => {
  const left = watchLinks();
  answer("post", SHELF, refuse(500, "internal", "Bei uns ist etwas schiefgegangen."), shelfAnswer([shelfRow(1, "Bruch-Domino")]));
  const [file] = bought(1, "x").files;
  answer(
    "get",
    "v1/bought-materials",
    boughtPageAnswer([bought(1, "x", { files: file ? [file] : [] })]),
    boughtPageAnswer([bought(1, "x")]),
  );
  const linked = answer("post", "v1/materials/1/files/10/link", refuse(409, "file_not_ready", "Die Datei wird noch vorbereitet."));
  const zipped = answer("post", "v1/bought-materials/zip", refuse(404, "not_found", "Das gibt es nicht."));
  renderPersonal(<BoughtScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  const press = async () => fireEvent.click(await screen.findByRole("button", { name: "Bruch-Domino herunterladen" }));
  await press();
  expect((await screen.findByText("Die Datei wird noch vorbereitet.")).closest("article")?.textContent).toContain("Bruch-Domino");
  await press();
  await screen.findByText("Das gibt es nicht.");
  expect([linked.length, zipped.map(({ body }) => body), left]).toEqual([1, [{ ids: [1] }], []]);
});

it("ROUTE-16 CALL-16 what is ticked is moved into a folder by the button or the key V, and the message says so", async () => {
  const rows = [shelfRow(1, "Eins"), shelfRow(2, "Zwei")];
  answer("post", SHELF, shelfAnswer(rows));
  answer("post", "v3/folders/query", {
    folders: [folderAnswer(12, "Klasse 5"), folderAnswer(13, "Brüche", [], { parent_id: 12 })],
    total: 2,
    may_arrange: true,
  });
  const sent = answer("post", "v3/folders/materials/add-by-query", { count: 2 });
  renderPersonal(<BoughtScreen />);
  fireEvent.click(await screen.findByRole("checkbox", { name: "„Eins“ auswählen" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "„Zwei“ auswählen" }));
  expect(screen.getByRole("region", { name: "2 ausgewählt" })).toBeDefined();
  fireEvent.keyDown(screen.getByRole("checkbox", { name: "„Zwei“ auswählen" }), { key: "v" });
  const dialog = await screen.findByRole("dialog", { name: "2 Materialien: in einen Ordner" });
  const target = within(dialog).getByLabelText<HTMLSelectElement>("Zielordner");
  expect([...target.options].map(({ textContent }) => textContent?.trim())).toEqual(["Ohne Ordner", "Klasse 5", "Brüche"]);
  fireEvent.change(target, { target: { value: "13" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Verschieben" }));
  await screen.findByText("2 Materialien: jetzt in „Brüche“.");
  expect(sent.map(({ body }) => body)).toEqual([
    { folder_ids: [13], remove_folder_ids: [], queryFilter: { folder_type: "purchased", ids: [1, 2] } },
  ]);
  expect(screen.queryByRole("region", { name: /ausgewählt/ })).toBeNull();
});

it("CALL-16 all that is found is moved by its filter, not by what is loaded of it, and leaves the folder that it is looked at in", async () => {
  answer("post", SHELF, shelfAnswer([shelfRow(1, "Eins")], { total: 3_000 }));
  answer("post", "v3/folders/query", {
    folders: [folderAnswer(12, "Klasse 5", [1]), folderAnswer(14, "Ziel")],
    total: 3_000,
    may_arrange: true,
  });
  const sent = answer("post", "v3/folders/materials/add-by-query", { count: 3_000 });
  renderPersonal(<BoughtScreen />, { search: "folder=12" });
  fireEvent.click(await screen.findByRole("checkbox", { name: "„Eins“ auswählen" }));
  fireEvent.click(screen.getByRole("button", { name: "Alle 3.000 auswählen" }));
  fireEvent.click(within(screen.getByRole("region", { name: "3.000 ausgewählt" })).getByRole("button", { name: "Verschieben" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText("Zielordner"), { target: { value: "14" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Verschieben" }));
  await screen.findByText("3.000 Materialien: jetzt in „Ziel“.");
  expect(sent[0]?.body).toMatchObject({ folder_ids: [14], remove_folder_ids: [12], queryFilter: { all: true, folder_id: 12 } });
});

it("CALL-16 what is chosen while a drag is on its way stays chosen when it arrived, and what was dragged does not", async () => {
  answer("post", SHELF, shelfAnswer([shelfRow(1, "Eins"), shelfRow(2, "Zwei")]));
  answer("post", "v3/folders/query", { folders: [folderAnswer(12, "Klasse 5")], total: 2, may_arrange: true });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.post("/api/v3/folders/materials/add-by-query", async () => {
      await arrived;
      return HttpResponse.json({ data: { count: 1 } });
    }),
  );
  renderPersonal(<BoughtScreen />);
  const box = (title: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `„${title}“ auswählen` });
  const folder = await screen.findByRole("button", { name: /^Klasse 5/ });
  fireEvent.click(await screen.findByRole("checkbox", { name: "„Eins“ auswählen" }));
  fireEvent.dragStart(rowOf("Eins"), { dataTransfer: { setData: () => {} } });
  fireEvent.dragOver(folder);
  fireEvent.drop(folder);
  fireEvent.click(box("Zwei"));
  arrive();
  await screen.findByText(/jetzt in „Klasse 5“/);
  expect([box("Eins").checked, box("Zwei").checked]).toEqual([false, true]);
});

it("ROUTE-16 what is ticked is downloaded as one ZIP", async () => {
  answer("post", SHELF, shelfAnswer([shelfRow(1, "Eins"), shelfRow(2, "Zwei")]));
  const zipped = answer("post", "v1/bought-materials/zip", refuse(429, "too_many_requests", "Bitte warte einen Moment."));
  renderPersonal(<BoughtScreen />);
  for (const title of ["Eins", "Zwei"]) fireEvent.click(await screen.findByRole("checkbox", { name: `„${title}“ auswählen` }));
  fireEvent.click(within(screen.getByRole("region", { name: "2 ausgewählt" })).getByRole("button", { name: "Herunterladen" }));
  await screen.findByText("Bitte warte einen Moment.");
  expect(zipped.map(({ body }) => body)).toEqual([{ ids: [1, 2] }]);
});

it("ROUTE-16 of 5,000 materials only those in sight are in the page; the others are fetched by the hundred as they come", async () => {
  const asked: number[] = [];
  server.use(
    http.post(`/api/${SHELF}`, async ({ request }) => {
      const { page } = (await request.json()) as { page: number };
      asked.push(page);
      const rows = Array.from({ length: 100 }, (_, at) => shelfRow((page - 1) * 100 + at + 1, `Blatt ${(page - 1) * 100 + at + 1}`));
      return HttpResponse.json({ data: shelfAnswer(rows, { total: 5_000, page }) satisfies ShelfPage });
    }),
  );
  renderPersonal(<BoughtScreen />);
  await screen.findByText("Blatt 1");
  const rows = screen.getAllByRole("article");
  expect([rows.length < 40, rows[0]?.getAttribute("aria-setsize"), rows[0]?.getAttribute("aria-posinset")]).toEqual([true, "5000", "1"]);
  expect(asked).toEqual([1]);
  Object.defineProperty(window, "scrollY", { value: 128 * 2_550, configurable: true });
  fireEvent.scroll(window);
  await screen.findByText("Blatt 2551");
  expect([asked, screen.getAllByRole("article").length < 40]).toEqual([[1, 26], true]);
  Object.defineProperty(window, "scrollY", { value: 0, configurable: true });
});
