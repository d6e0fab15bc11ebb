import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { SharedFolderScreen } from "#components/commerce/folders/shared-folder-screen.tsx";
import { cardAnswer } from "#tests/factories/cart-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const QUERY = "v3/folders/public/query";
const shared = { title: "Wunschliste 2b", owner: "Mareike Dorn", rows: [cardAnswer(1, "Bruch-Domino")], total: 61, page: 1, pages: 2 };

it("CALL-16 a wish list shows its name, whose it is, titles with prices, and its further pages", async () => {
  const asked = answer("post", QUERY, shared);
  renderPersonal(<SharedFolderScreen token="abc" />, { isMember: false, scope: "folder-link" });
  await screen.findByRole("heading", { level: 1, name: "Wunschliste 2b" });
  expect(screen.getByText("von Mareike Dorn · 61 Materialien")).toBeDefined();
  const item = screen.getByRole("article");
  expect(within(item).getByRole("link", { name: "Bruch-Domino" }).getAttribute("href")).toBe("/de/material/1/material-1");
  expect(item.textContent).toMatch(/€/);
  expect(screen.getByRole("link", { name: "Seite 2" }).getAttribute("href")).toBe("/de/folder/abc?page=2");
  expect(asked.map(({ body }) => body)).toEqual([{ token: "abc", page: 1 }]);
});

it("CALL-16 a link that was taken back leads to the search, an empty folder says so", async () => {
  answer("post", QUERY, refuse(404, "not_found", "Das haben wir nicht gefunden."));
  const { unmount } = renderPersonal(<SharedFolderScreen token="abc" />, { isMember: false, scope: "folder-link" });
  expect((await screen.findByRole("link", { name: "Material finden" })).getAttribute("href")).toBe("/de/suche");
  unmount();
  answer("post", QUERY, { ...shared, owner: null, rows: [], total: 0, pages: 1 });
  renderPersonal(<SharedFolderScreen token="abc" />, { isMember: false, scope: "folder-link" });
  await screen.findByText("Darin ist zurzeit nichts im Angebot");
});
