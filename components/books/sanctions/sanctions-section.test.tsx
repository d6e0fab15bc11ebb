import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { SanctionsSection } from "#components/books/sanctions/sanctions-section.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const path = "v3/admin/sanctions";
const one = {
  id: 4,
  seller: { id: 9, name: "Lernstudio" },
  source: "holder",
  statedName: "Wladimir Petrow",
  listedName: "PETROW Wladimir",
  createdAt: "2026-11-20T10:00:00.000Z",
};

it("finance sees both names and decides, with a reason that is never lost; then nothing waits", async () => {
  const waiting = { items: [one], total: 1 };
  answer("get", path, waiting, waiting, { items: [], total: 0 });
  const short = { code: "too_short", message: "Das ist zu kurz." };
  const sent = answer("post", path, refuse(400, "invalid_input", "Bitte prüfen.", { reason: short }), {});
  renderPersonal(<SanctionsSection />);
  const card = within(await screen.findByRole("article", { name: "Lernstudio" }));
  expect([card.getByText("Wladimir Petrow"), card.getByText("PETROW Wladimir"), card.getByText("Kontoinhaber")]).toHaveLength(3);
  const field = card.getByRole("textbox") as HTMLInputElement;
  fireEvent.change(field, { target: { value: "Ein anderes Geburtsjahr" } });
  fireEvent.click(card.getByRole("button", { name: "Nicht dieselbe Person" }));
  await waitFor(() => expect(card.getAllByText("Das ist zu kurz.").length).toBeGreaterThan(0));
  expect(field.value).toBe("Ein anderes Geburtsjahr");
  fireEvent.click(card.getByRole("button", { name: "Dieselbe Person: Auszahlungen sperren" }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ id: 4, isSame: true, reason: "Ein anderes Geburtsjahr" }));
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});

it("while nobody waits there is nothing to see", async () => {
  answer("get", path, { items: [], total: 0 });
  const { container } = renderPersonal(<SanctionsSection />);
  await waitFor(() => expect(container.textContent).toBe(""));
});
