import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { VerificationPanel } from "#components/selling/verification/verification-panel.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const own = "v3/payouts/verification";
const nothing = {
  ...{ state: null, isHeld: false, stopsOn: null, reason: null, stated: null, hasDocument: false },
  ...{ documentDays: 30, kind: "person", countries: ["DE", "AT"] },
};
const stated = {
  ...{ kind: "trader", legalName: "Lernstudio GmbH", street: "Schulgasse 4", postcode: "10115", city: "Berlin", country: "DE" },
  ...{ phone: "+49 30 1234567", email: "post@lernstudio.example", register: "HRB 17", isCertified: true },
};

it("a seller of whom nothing is asked sees that, and can send it all the same", async () => {
  answer("get", own, nothing);
  renderPersonal(<VerificationPanel />, { scope: "account" });
  expect(await screen.findByText("Du musst im Moment nichts nachweisen.")).toBeDefined();
  expect(screen.queryByLabelText(/Öffentliches Register/)).toBeNull();
  expect(screen.queryByText(/wird dir nichts ausgezahlt/)).toBeNull();
});

it("whoever is asked reads what waits and until when; what she typed and chose is sent, and stays when it is refused", async () => {
  const asked = { ...nothing, state: "asked", isHeld: true, stopsOn: "2026-12-24T10:00:00.000Z" };
  answer("get", own, asked);
  const wrong = refuse(400, "invalid_input", "Bitte prüfen.", { phone: { code: "invalid", message: "Das ist keine Nummer." } });
  const sent = answer("post", own, wrong, { ...asked, state: "open", stopsOn: null, stated, hasDocument: true });
  renderPersonal(<VerificationPanel />, { scope: "account" });
  expect(await screen.findByText(/wird dir nichts ausgezahlt.*24\. Dezember 2026/)).toBeDefined();
  fireEvent.change(screen.getByLabelText("Wer verkauft"), { target: { value: "trader" } });
  fireEvent.change(screen.getByLabelText(/Vor- und Nachname/), { target: { value: "Lernstudio GmbH" } });
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: "Nachweis senden" }));
  await waitFor(() => expect(screen.getAllByText("Das ist keine Nummer.").length).toBeGreaterThan(0));
  expect((screen.getByLabelText(/Vor- und Nachname/) as HTMLInputElement).value).toBe("Lernstudio GmbH");
  fireEvent.click(screen.getByRole("button", { name: "Nachweis senden" }));
  expect(await screen.findByText("Wir prüfen, was du geschickt hast.")).toBeDefined();
  expect(sent).toHaveLength(2);
  expect(screen.getByText("Dein Dokument ist da. Ein neues ersetzt es.")).toBeDefined();
  const file = new File(["%PDF-1.7"], "ausweis.pdf", { type: "application/pdf" });
  fireEvent.change(screen.getByLabelText("Datei auswählen"), { target: { files: [file] } });
  expect(screen.getByText("ausweis.pdf")).toBeDefined();
});
