import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { BoughtScreen } from "#components/commerce/library/bought-screen.tsx";
import { boughtAnswer as bought, boughtPageAnswer as page } from "#tests/factories/bought-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const words = (element: Element | null) => element?.textContent?.replace(/\s/g, " ");

it("ROUTE-16 every bought material with its files, their pages and sizes; also one that is no longer public", async () => {
  answer("get", "v1/bought-materials", page([bought(1, "Bruch-Domino"), bought(2, "Vom Markt genommen", { card: null })]));
  renderPersonal(<BoughtScreen />);
  const [domino, gone] = await screen.findAllByRole("article");
  if (!domino || !gone) throw new Error("two materials were bought");
  expect(within(domino).getByRole("link", { name: "Bruch-Domino" }).getAttribute("href")).toBe("/de/material/1/material-1");
  expect([...domino.querySelectorAll(".file .meta")].map(words)).toEqual(["3 Seiten · 2,1 MB", "0,1 MB"]);
  expect(
    within(domino)
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label")),
  ).toEqual(["blatt.pdf herunterladen", "quelle.docx herunterladen"]);
  expect(within(gone).queryByRole("link")).toBeNull();
  expect(within(gone).getAllByRole("button")).toHaveLength(2);
});

it("ROUTE-16 words and page of the address are what is asked for, and its pages keep the words", async () => {
  const asked = answer("get", "v1/bought-materials", page([bought(1, "Bruch-Domino")], 45));
  renderPersonal(<BoughtScreen />, { search: "q=bruch&page=2" });
  await screen.findByRole("article");
  expect(asked.map(({ query }) => [query.q, query.page])).toEqual([["bruch", "2"]]);
  expect(screen.getByLabelText<HTMLInputElement>("Nach Titel suchen").value).toBe("bruch");
  const pages = within(screen.getByRole("navigation", { name: "Seiten" }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(pages).toContain("/de/konto/gekaufte-materialien?page=3&q=bruch");
  expect(pages).toContain("/de/konto/gekaufte-materialien?q=bruch");
});

it("ROUTE-16 with nothing bought it leads to the search, with nothing found back to everything", async () => {
  answer("get", "v1/bought-materials", page([]));
  const { unmount } = renderPersonal(<BoughtScreen />);
  expect((await screen.findByRole("link", { name: "Material finden" })).getAttribute("href")).toBe("/de/suche");
  unmount();
  renderPersonal(<BoughtScreen />, { search: "q=xyz" });
  expect((await screen.findByRole("link", { name: "Zurücksetzen" })).getAttribute("href")).toBe("/de/konto/gekaufte-materialien");
});

it("ROUTE-16 a file that cannot be had says so at its own row, and the list can be asked for again", async () => {
  answer("get", "v1/bought-materials", refuse(500, "internal", "Bei uns ist etwas schiefgegangen."), page([bought(1, "Bruch-Domino")]));
  const linked = answer("post", "v1/materials/1/files/10/link", refuse(409, "file_not_ready", "Die Datei wird noch vorbereitet."));
  renderPersonal(<BoughtScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  fireEvent.click(await screen.findByRole("button", { name: "blatt.pdf herunterladen" }));
  const problem = await screen.findByText("Die Datei wird noch vorbereitet.");
  expect(problem.closest(".file")?.textContent).toContain("blatt.pdf");
  await waitFor(() => expect(linked).toHaveLength(1));
});

it("ROUTE-16 what is new in the last version stands at the material, with the seller's note; the versions before are folded away", async () => {
  const version = (number: number, day: number, note = "") => ({
    version: number,
    note,
    publishedAt: `2026-11-2${day}T12:00:00.000Z`,
    difference: number === 1 ? null : { added: [2, 5], changed: [], removed: number === 3 ? [7] : [] },
  });
  const versions = [version(3, 3, "<b>Zwei</b> Seiten mehr"), version(2, 2), version(1, 0)];
  answer(
    "get",
    "v1/bought-materials",
    page([bought(1, "Bruch-Domino", { versions }), bought(2, "Nie geändert", { versions: [version(1, 0)] })]),
  );
  renderPersonal(<BoughtScreen />);
  const [domino, other] = await screen.findAllByRole("article");
  if (!domino || !other) throw new Error("two materials were bought");
  expect(words(within(domino).getByText("Neu seit deinem Kauf").closest("p"))).toBe(
    "Neu seit deinem Kauf Version 3 vom 23. November 2026 – neu: Seiten 2, 5; weggefallen: Seite 7 „<b>Zwei</b> Seiten mehr“",
  );
  expect([...domino.querySelectorAll("details li")].map(words)).toEqual([
    "Version 2 vom 22. November 2026 – neu: Seiten 2, 5",
    "Version 1 vom 20. November 2026",
  ]);
  expect(within(other).queryByText(/Version/)).toBeNull();
});

it("ENTITY-6 a page of credits that is made when it is asked for has no size yet, and is fetched like the others", async () => {
  const credits = { id: 0, materialId: 1, name: "Fremde Werke.pdf", format: "PDF", pageCount: null, bytes: 0, isSource: false };
  answer("get", "v1/bought-materials", page([bought(1, "Bruch-Domino", { files: [credits] })]));
  const asked = answer("post", "v1/materials/1/files/0/link", refuse(404, "not_found", "Das gibt es nicht."));
  renderPersonal(<BoughtScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Fremde Werke.pdf herunterladen" }));
  await screen.findByText("Das gibt es nicht.");
  expect([asked.length, document.querySelector(".file .meta")?.textContent]).toEqual([1, "Das gibt es nicht."]);
});
