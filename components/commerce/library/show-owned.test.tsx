import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchOwned } from "#components/commerce/library/show-owned.tsx";
import { addToCart } from "#components/commerce/presses/add-to-cart.ts";
import { ownedQuery } from "#lib/commerce/library/queries.ts";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import { lateTexts } from "#lib/platform/i18n/late-texts.ts";
import { boughtAnswer, boughtPageAnswer } from "#tests/factories/bought-answer.ts";
import { answer, refuse } from "#tests/render-personal.tsx";

const member = { ...initialState, status: "member", userId: 7, rememberedUserId: 7 } as const;
const card = (id: number) =>
  `<article class="card"><div class="stage"><button class="fav" data-heart="${id}"></button></div><h3>Blatt ${id}</h3></article>`;
const page = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
};
const marks = () => [...document.querySelectorAll(".card")].map((one) => one.querySelector(".owned-mark")?.textContent ?? null);
const owned = (...items: { id: number; isRenewed: boolean }[]) => answer("get", "v1/bought-materials/owned", { items, seats: [] });

beforeEach(() => {
  answer("get", "v3/texts", lateTexts("de", "owned"));
  session.store.setState(member, true);
});
afterEach(async () => {
  await act(async () => {
    document.body.innerHTML = "";
    session.store.setState({ ...initialState, status: "anonymous" }, true);
    await getQueryClient().resetQueries();
  });
});

it("ENTITY-6 cards say what is hers and what is new in it, also those that come later; what is not hers says nothing", async () => {
  owned({ id: 1, isRenewed: false }, { id: 2, isRenewed: true });
  page([1, 2, 3].map(card).join(""));
  await act(() => watchOwned());
  await act(() => getQueryClient().refetchQueries({ queryKey: ownedQuery.queryKey }));
  await waitFor(() => expect(marks()).toEqual(["Gehört dir", "Neue Version", null]));
  await act(async () => document.querySelector("main")?.insertAdjacentHTML("beforeend", card(2)));
  await waitFor(() => expect(marks()).toEqual(["Gehört dir", "Neue Version", null, "Neue Version"]));
});

it("threat 21 whoever leaves takes her marks along", async () => {
  owned({ id: 1, isRenewed: false });
  page(card(1));
  await act(() => getQueryClient().fetchQuery(ownedQuery));
  await waitFor(() => expect(marks()).toEqual(["Gehört dir"]));
  act(() => session.store.setState({ ...initialState, status: "anonymous" }, true));
  await waitFor(() => expect(marks()).toEqual([null]));
});

it("ROUTE-5 on its page the files stand where the buy box stood: waiting, failing, then each with its button", async () => {
  owned({ id: 5, isRenewed: false });
  const bought = boughtAnswer(5, "Bruch-Domino");
  answer("get", "v1/bought-materials", refuse(500, "internal", "Bei uns ist etwas schiefgegangen."), boughtPageAnswer([bought]));
  answer("post", "v3/folders/query", {
    folders: [{ id: 3, title: "Klasse 3b", parent_id: null, is_archive: false, folders_materials: [] }],
  });
  page(`<div class="owned" data-owned="5"></div><div class="buy" id="buy">Kaufen</div>`);
  await act(() => getQueryClient().fetchQuery(ownedQuery));
  const panel = await screen.findByRole("region", { name: "Gehört dir" });
  expect(panel.closest(".owned")).not.toBeNull();
  fireEvent.click(await within(panel).findByRole("button", { name: "Erneut versuchen" }));
  await within(panel).findByText(/seit 21. November 2026/);
  expect(within(panel).getByRole("link", { name: "Bestellung 17" }).getAttribute("href")).toBe("/de/bestellbestaetigung?order=17");
  expect(
    within(panel)
      .getAllByRole("button")
      .map((one) => one.getAttribute("aria-label")),
  ).toEqual(["blatt.pdf herunterladen", "quelle.docx herunterladen"]);
  const sent = answer("post", "v3/folders/materials/5/sync", { count: 1 });
  fireEvent.click(await within(panel).findByRole("checkbox", { name: "Klasse 3b" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(within(panel).getByRole("link", { name: "Material bewerten" }).getAttribute("href")).toMatch(/\/5$/);
});

it("ROUTE-5 on its page her gallery stands beside everybody's, whose place it takes", async () => {
  owned({ id: 8, isRenewed: false });
  const picture = { url: "/files/previews/a.webp", width: 226, height: 320 };
  const items = [{ number: 1, isFree: false, small: picture, large: picture, materialId: 8, fileId: 80, numberInFile: 1 }];
  answer("get", "v1/bought-materials/8/pages", { title: "Bruch-Domino", isDelivered: false, items });
  page(`<section class="gal"></section><div class="owned-pages" data-owned-pages="8"></div>`);
  await act(() => getQueryClient().fetchQuery(ownedQuery));
  const gallery = await screen.findByRole("region", { name: "Seiten des Materials" });
  expect(gallery.closest(".owned-pages")).not.toBeNull();
  expect(within(gallery).getByRole("img", { name: "Seite 1 von „Bruch-Domino“" })).toBeTruthy();
});

it("ROUTE-5 what was taken back while the page was open is sold there again", async () => {
  owned({ id: 6, isRenewed: false });
  answer("get", "v1/bought-materials", boughtPageAnswer([]));
  page(`<div class="owned" data-owned="6"></div>`);
  await act(() => getQueryClient().fetchQuery(ownedQuery));
  await waitFor(() => expect(getQueryClient().getQueryData(["bought-materials", "own", 6])).toBeNull());
  expect(document.querySelector(".owned")?.childElementCount).toBe(0);
});

it("ROLE-4 ROUTE-5 of what her school has a free seat of she takes it on its page, and then it is hers", async () => {
  const seat = { items: [], seats: [{ id: 5, licenceId: 31, free: 3 }] };
  answer("get", "v1/bought-materials/owned", seat, seat, { items: [{ id: 5, isRenewed: false }], seats: [] });
  answer("get", "v1/bought-materials", boughtPageAnswer([boughtAnswer(5, "Bruch-Domino")]));
  const taken = answer("post", "v3/schools/mine/licences/31/take", refuse(409, "seat_none_free", "Kein Platz ist mehr frei."), {});
  page(`<aside><div class="owned" data-owned="5"></div><div class="buy" id="buy">Kaufen</div></aside>`);
  await act(() => getQueryClient().fetchQuery(ownedQuery));
  const offer = within(await screen.findByRole("region", { name: "Meine Schule" }));
  expect(offer.getByText("Freie Lizenzplätze: 3")).toBeTruthy();
  // What is sold stands there as before: only what is hers takes its place.
  expect(document.querySelector(".owned")?.childElementCount).toBe(0);
  fireEvent.click(offer.getByRole("button", { name: "Platz nehmen" }));
  expect(await offer.findByText("Kein Platz ist mehr frei.")).toBeTruthy();
  await act(() => getQueryClient().refetchQueries({ queryKey: ownedQuery.queryKey }));
  fireEvent.click(offer.getByRole("button", { name: "Platz nehmen" }));
  expect(await screen.findByRole("region", { name: "Gehört dir" })).toBeTruthy();
  await waitFor(() => expect(document.querySelector(".owned-seat")).toBeNull());
  expect(taken).toHaveLength(2);
});

it("ROUTE-49 a press on buy for what is hers already, before the page knew, is answered in words and by the files", async () => {
  const asked = owned({ id: 9, isRenewed: false });
  answer("post", "v1/cart/add-item", refuse(422, "already_owned", "Dieses Material besitzt du schon."));
  page(card(9));
  await act(() => getQueryClient().fetchQuery(ownedQuery));
  const before = asked.length;
  const wanted = { materialId: 9, licence: "single" as const, seats: 1, text: "", look: "", cartHref: "/de/warenkorb" };
  await expect(addToCart(wanted)).rejects.toMatchObject({ code: "already_owned", message: "Dieses Material besitzt du schon." });
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});
