import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { VerificationsSection } from "#components/selling/verification/verifications-section.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const staff = "v3/admin/verifications";
const stated = {
  ...{ kind: "trader", legalName: "Lernstudio GmbH", street: "Schulgasse 4", postcode: "10115", city: "Berlin", country: "DE" },
  ...{ phone: "+49 30 1234567", email: "post@lernstudio.example", register: "HRB 17", isCertified: true },
};

it("finance compares what is stated with the account's holder and decides, with a reason that is never lost", async () => {
  const one = {
    ...stated,
    seller: { id: 9, name: "Lernstudio" },
    version: 3,
    holder: "Berta Beispiel",
    document: "pdf",
    submittedAt: "2026-11-20T10:00:00.000Z",
  };
  const waiting = { items: [one], total: 1 };
  answer("get", staff, waiting, waiting, { items: [], total: 0 });
  const short = { code: "too_short", message: "Das ist zu kurz." };
  const sent = answer("post", staff, refuse(400, "invalid_input", "Bitte prüfen.", { reason: short }), {});
  renderPersonal(<VerificationsSection />);
  const card = within(await screen.findByRole("article", { name: "Lernstudio" }));
  expect([card.getByText("Lernstudio GmbH"), card.getByText("Berta Beispiel"), card.getByText("HRB 17")]).toHaveLength(3);
  expect(card.getByRole("button", { name: "Dokument öffnen" })).toBeDefined();
  const field = card.getByRole("textbox") as HTMLInputElement;
  fireEvent.change(field, { target: { value: "Der Name passt nicht" } });
  fireEvent.click(card.getByRole("button", { name: "Bestätigen" }));
  await waitFor(() => expect(card.getAllByText("Das ist zu kurz.").length).toBeGreaterThan(0));
  expect(field.value).toBe("Der Name passt nicht");
  fireEvent.click(card.getByRole("button", { name: "Um Berichtigung bitten" }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ sellerId: 9, version: 3, isConfirmed: false, reason: "Der Name passt nicht" }));
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});

it("while nobody waits there is nothing to see", async () => {
  answer("get", staff, { items: [], total: 0 });
  const { container } = renderPersonal(<VerificationsSection />);
  await waitFor(() => expect(container.textContent).toBe(""));
});
