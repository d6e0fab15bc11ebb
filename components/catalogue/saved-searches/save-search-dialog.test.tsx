import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SaveSearchDialog } from "#components/catalogue/saved-searches/save-search-dialog.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const PATH = "v3/saved-searches";
const saved = { id: 1, name: "Uhrzeit", world: "de", path: "/de/suche?q=uhr", newCount: 0, createdAt: "2026-11-01T10:00:00Z" };
const show = (isSavedAtOnce: boolean) =>
  renderPersonal(<SaveSearchDialog address="q=uhr" name="uhr" isSavedAtOnce={isSavedAtOnce} onClose={() => {}} />, {
    scope: "savedSearch",
  });

it("asks for a name, saves, and leads to the list", async () => {
  const sent = answer("post", PATH, saved);
  show(false);
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "Uhrzeit" } });
  fireEvent.click(screen.getByRole("button", { name: "Speichern" }));
  const link = await screen.findByRole("link", { name: "Gespeicherte Suchen" });
  expect([link.getAttribute("href"), screen.getByRole("status").textContent]).toEqual([
    "/de/konto/gespeicherte-suchen",
    expect.stringContaining("Gespeichert. Uhrzeit"),
  ]);
  expect(sent.map(({ body }) => body)).toEqual([{ name: "Uhrzeit", address: "q=uhr" }]);
});

it("back from the login it is saved without another press", async () => {
  const sent = answer("post", PATH, saved);
  show(true);
  await screen.findByRole("status");
  expect(sent).toHaveLength(1);
});

it("says kindly that it is saved already, under which name", async () => {
  answer("post", PATH, refuse(409, "already_saved", "Du hast diese Suche schon als „Uhr“ gespeichert."));
  show(false);
  fireEvent.click(await screen.findByRole("button", { name: "Speichern" }));
  expect((await screen.findByRole("alert")).textContent).toContain("schon als „Uhr“");
});
