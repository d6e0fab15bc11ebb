import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { OwnScreen } from "#components/selling/bulk/own-screen.tsx";
import type { OwnMaterial, OwnPage } from "#lib/selling/selling/schema.ts";
import { folderAnswer, shelfAnswer, shelfRow } from "#tests/factories/shelf-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const own = (id: number, title: string, wanted: Partial<OwnMaterial> = {}): OwnMaterial => ({
  id,
  title,
  slug: `m-${id}`,
  world: "de",
  state: "published",
  changes: "none",
  statusReason: null,
  isBundle: false,
  pageCount: 3,
  formats: ["PDF"],
  priceMinor: 290,
  currency: "EUR",
  salesCount: 4,
  ratingSum: 0,
  ratingCount: 0,
  updatedAt: "2026-11-21T12:00:00.000Z",
  picture: null,
  ...wanted,
});
const page = (items: OwnMaterial[], counts: Partial<OwnPage["counts"]> = {}): OwnPage => ({
  items,
  total: items.length,
  page: 1,
  limit: 24,
  counts: { draft: 0, processing: 0, in_review: 0, published: items.length, rejected: 0, archived: 0, ...counts },
});
const PATH = "v1/materials/own";

beforeEach(() => {
  answer("get", "v1/materials/earning-terms", { shareBp: 7_000, vatRateBp: { de: 1_900 }, feeMinor: { EUR: 25 } });
});

it("ROUTE-22 each with its state, price, sales and what can be done; a title may be missing", async () => {
  answer(
    "get",
    PATH,
    page([own(1, "Bruch-Domino", { changes: "draft" }), own(2, "", { state: "draft", priceMinor: null, salesCount: 0 })]),
  );
  renderPersonal(<OwnScreen />);
  const [first, second] = await screen.findAllByRole("article");
  if (!first || !second) throw new Error("two materials");
  expect([...first.querySelectorAll(".badge")].map(({ textContent }) => textContent)).toEqual(["Im Angebot", "Neue Version in Arbeit"]);
  expect(within(first).getByText("4 Mal verkauft")).toBeDefined();
  expect(await within(first).findByText("1,46 € für dich")).toBeDefined();
  expect(within(second).queryByText(/für dich/)).toBeNull();
  expect(within(first).getByRole("link", { name: "Ansehen" }).getAttribute("href")).toBe("/de/material/1/m-1");
  expect(within(second).getByRole("link", { name: "Ohne Titel" })).toBeDefined();
  expect(within(second).getByText("Preis fehlt")).toBeDefined();
});

it("ROUTE-22 state, words and order stand in the address", async () => {
  const asked = answer("get", PATH, page([own(1, "Bruch-Domino")]));
  renderPersonal(<OwnScreen />, { search: "status=archived&q=bruch&sort=sales&page=2" });
  await screen.findByRole("article");
  expect(asked[0]?.query).toMatchObject({ status: "archived", q: "bruch", sort: "sales", page: "2" });
});

it("an address that makes no sense shows everything", async () => {
  const asked = answer("get", PATH, page([own(1, "Bruch-Domino")]));
  renderPersonal(<OwnScreen />, { search: "status=nonsense&page=-1" });
  await screen.findByRole("article");
  expect(asked[0]?.query).toMatchObject({ status: "all", page: "1" });
});

it("taken off sale at a press, with a word about it; a refusal is told", async () => {
  answer("get", PATH, page([own(1, "Bruch-Domino")]), page([own(1, "Bruch-Domino", { state: "archived" })]));
  const sent = answer("post", "v1/materials/1/archive", {});
  answer("post", "v1/materials/1/restore", refuse(409, "conflict", "Das geht gerade nicht."));
  renderPersonal(<OwnScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "„Bruch-Domino“ aus dem Angebot nehmen" }));
  await screen.findByRole("button", { name: "„Bruch-Domino“ wieder anbieten" });
  expect(sent).toHaveLength(1);
});

it("nothing is thrown away without a question", async () => {
  answer("get", PATH, page([own(3, "Entwurf eins", { state: "draft" })]), page([]));
  const sent = answer("post", "v1/materials/3/discard", {});
  renderPersonal(<OwnScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Löschen" }));
  const dialog = await screen.findByRole("dialog", { name: "„Entwurf eins“ löschen?" });
  expect(sent).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole("button", { name: "Löschen" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it("without any material it says how to begin; without an answer there is another try", async () => {
  answer("get", PATH, refuse(500, "internal", "Bei uns ist etwas schiefgegangen."), page([]));
  renderPersonal(<OwnScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  await screen.findByRole("heading", { name: "Noch kein eigenes Material" });
  expect(screen.getByRole("button", { name: "Neues Material" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Tabelle importieren" }).getAttribute("href")).toMatch(/view=import$/);
});

it("PRICE-2 prices for schools: the usual one and what it leaves her stand beside each size; her own is saved, a refusal stands at its field", async () => {
  answer("get", PATH, page([own(1, "Bruch-Domino"), own(2, "Für alle", { priceMinor: 0 })]));
  const items = [
    { seats: 10, priceMinor: 1_160, defaultMinor: 1_160, isOwn: false },
    { seats: 30, priceMinor: 1_900, defaultMinor: 2_320, isOwn: true },
  ];
  answer("get", "v3/materials/1/school-prices", { currency: "EUR", singleMinor: 290, items });
  const fields = { "prices.10": { code: "invalid", message: "Das passt nicht." } };
  const saved = answer("post", "v3/materials/1/school-prices", refuse(422, "invalid_input", "Bitte prüfen.", fields), {
    currency: "EUR",
    singleMinor: 290,
    items,
  });
  renderPersonal(<OwnScreen />);
  // What costs nothing is sold to no school.
  fireEvent.click(await screen.findByRole("button", { name: /^Preise für Schulen/ }));
  const dialog = await screen.findByRole("dialog");
  const [ten, thirty] = await within(dialog).findAllByRole<HTMLInputElement>("textbox");
  expect([ten?.value, thirty?.value]).toEqual(["", "19,00"]);
  expect(within(dialog).getByText(/^Üblich: 11,60/)).toBeTruthy();
  await waitFor(() => expect(within(dialog).getAllByText(/^Du bekommst/)).toHaveLength(2));
  fireEvent.change(ten as HTMLElement, { target: { value: "9" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Speichern" }));
  expect(await within(dialog).findByText("Das passt nicht.")).toBeTruthy();
  expect(saved[0]?.body).toEqual({ prices: { 10: 900, 30: 1_900 } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("ENTITY-4 what she made lies in folders, each leading to where it is worked on, and what is shown stands in the address", async () => {
  history.replaceState(null, "", "/");
  answer("post", "v3/folders/query", { folders: [folderAnswer(12, "Reihe Rechnen", [1])], total: 1, may_arrange: true });
  const asked = answer(
    "post",
    "v3/folders/materials/query",
    shelfAnswer([shelfRow(1, "Bruch-Domino", { card: null, note: "Für Band 2" })]),
  );
  renderPersonal(<OwnScreen />, { search: "tab=folders" });
  const row = within(await screen.findByRole("article"));
  expect(row.getByText("Für Band 2")).toBeTruthy();
  expect(row.getByRole("link", { name: /Bruch-Domino$/ }).getAttribute("href")).toMatch(/1$/);
  expect(row.queryByRole("button", { name: /herunterladen/ })).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: /^Reihe Rechnen/ }));
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ queryFilter: { folder_type: "own", folder_id: 12 } }));
  expect(location.search).toBe("?folder=12&tab=folders");
});
