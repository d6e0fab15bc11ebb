import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { SavedSearchesScreen } from "#components/catalogue/saved-searches/saved-searches-screen.tsx";
import { currentToasts, dismissToast } from "#components/platform/ui/toasts.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const saved = (id: number, name: string, newCount = 0) => ({
  id,
  name,
  world: "de",
  path: `/de/suche?q=${id}`,
  newCount,
  createdAt: "2026-11-01T10:00:00Z",
});
const list = (...items: object[]) => ({ items, most: 20 });

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it("shows what is new and leads to it; opened, nothing of it is new any more", async () => {
  answer("get", "v3/saved-searches", list(saved(1, "Uhr", 3), saved(2, "Musik")), list(saved(1, "Uhr"), saved(2, "Musik")));
  const sent = answer("post", "v3/saved-searches/opened", () => Response.json({ data: null }));
  renderPersonal(<SavedSearchesScreen />, { scope: "account" });
  const link = await screen.findByRole("link", { name: "Uhr" });
  expect([link.getAttribute("href"), screen.getByText("Neu: 3").textContent, screen.getByText("2 von 20").textContent]).toEqual([
    "/de/suche?q=1",
    "Neu: 3",
    "2 von 20",
  ]);
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() => expect(screen.queryByText("Neu: 3")).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ id: 1 }]);
});

it("renames in a dialog, which keeps what is wrong, and deletes", async () => {
  answer("get", "v3/saved-searches", list(saved(1, "Uhr")), list(saved(1, "Uhren")), list());
  const named = answer(
    "post",
    "v3/saved-searches/rename",
    refuse(400, "invalid_input", "Bitte prüfe.", { name: { code: "required", message: "Bitte ausfüllen." } }),
    () => Response.json({ data: null }),
  );
  renderPersonal(<SavedSearchesScreen />, { scope: "account" });
  fireEvent.click(await screen.findByRole("button", { name: "Umbenennen: Uhr" }));
  const field = await screen.findByLabelText("Name");
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText("Bitte ausfüllen.")).toBeTruthy();
  fireEvent.change(field, { target: { value: "Uhren" } });
  fireEvent.click(screen.getByRole("button", { name: "Speichern" }));
  await screen.findByRole("link", { name: "Uhren" });
  expect(named.map(({ body }) => body)).toEqual([
    { id: 1, name: "" },
    { id: 1, name: "Uhren" },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  answer("post", "v3/saved-searches/delete", () => Response.json({ data: null }));
  fireEvent.click(screen.getByRole("button", { name: "Löschen: Uhren" }));
  await screen.findByRole("heading", { name: "Noch keine gespeicherten Suchen" });
  expect(currentToasts().at(-1)?.text).toBe("„Uhren“ entfernt.");
});

it("STATE-13 says what failed, with another try", async () => {
  answer("get", "v3/saved-searches", refuse(503, "unavailable", "Gerade nicht."), list());
  renderPersonal(<SavedSearchesScreen />, { scope: "account" });
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  await screen.findByRole("heading", { name: "Noch keine gespeicherten Suchen" });
});
