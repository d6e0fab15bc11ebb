import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { ToastRegion } from "#components/platform/ui/toast-region.tsx";
import { BankScreen } from "#components/staff/account/bank-screen.tsx";
import { ConfirmEmail } from "#components/staff/account/confirm-email.tsx";
import { EmailScreen } from "#components/staff/account/email-screen.tsx";
import { KeepAccount } from "#components/staff/account/keep-account.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const email = "anna@school.example";

const withToasts = (screenPart: React.ReactNode) => (
  <>
    {screenPart}
    <ToastRegion label="Meldungen" closeText="Schließen" />
  </>
);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  // What a started session asks for besides.
  server.use(
    http.get("/api/v1/user/details", () => HttpResponse.json({ data: { id: 7, email, details: { publicName: "Anna" } } })),
    http.get("/api/v1/cart/view", () => HttpResponse.json({ data: {} })),
    http.post("/api/v3/elastic-indexer/wishlist/query", () => HttpResponse.json({ data: { items: [], total: 0 } })),
  );
});

describe("ROUTE-17 bank details", () => {
  it("are added, shown masked, and removed after one question", async () => {
    const account = { holder: "Anna Beispiel", maskedIban: "DE•• •••• 3000", bic: null, updatedAt: "2026-11-21T12:00:00.000Z" };
    answer("get", "v3/account/bank-details", { account: null });
    const asked = answer("post", "v3/account/bank-details", { account });
    answer("post", "v3/account/bank-details/remove", { account: null });
    renderPersonal(withToasts(<BankScreen />), { scope: "account" });
    fireEvent.click(await screen.findByRole("button", { name: "Bankverbindung hinterlegen" }));
    type("Kontoinhaberin oder Kontoinhaber", "Anna Beispiel");
    type("IBAN", "DE89 3704 0044 0532 0130 00");
    press("Bankverbindung speichern");
    expect(await screen.findByText("Bankverbindung DE•• •••• 3000 gespeichert.")).toBeDefined();
    expect(asked[0]?.body).toEqual({ holder: "Anna Beispiel", iban: "DE89 3704 0044 0532 0130 00", bic: "" });
    expect(screen.getByText("DE•• •••• 3000")).toBeDefined();
    press("Bankverbindung entfernen");
    fireEvent.click(await screen.findByRole("button", { name: "Entfernen" }));
    expect(await screen.findByText("Bankverbindung entfernt.")).toBeDefined();
    expect(screen.getByText("Noch keine Bankverbindung")).toBeDefined();
  });

  it("FORM-1 a wrong IBAN stands at its field and keeps what was typed", async () => {
    answer("get", "v3/account/bank-details", { account: null });
    const fields = { iban: { code: "iban", message: "Diese IBAN stimmt nicht." } };
    answer("post", "v3/account/bank-details", refuse(400, "invalid_input", "…", fields));
    renderPersonal(<BankScreen />, { scope: "account" });
    fireEvent.click(await screen.findByRole("button", { name: "Bankverbindung hinterlegen" }));
    type("IBAN", "DE00");
    press("Bankverbindung speichern");
    expect(await screen.findAllByText("Diese IBAN stimmt nicht.")).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>("IBAN").value).toBe("DE00");
  });
});

describe("ROUTE-18 the e-mail address", () => {
  const pending = { newEmail: "neu@school.example", isOldConfirmed: true, isNewConfirmed: false, expiresAt: "2026-11-23T08:00:00.000Z" };

  it("is asked for, then says which mailbox has agreed, and can be called off", async () => {
    answer("get", "v3/account/email-change", { email, pending: null }, { email, pending });
    const asked = answer("post", "v3/account/email-change", () => HttpResponse.json({ data: null }, { status: 202 }));
    answer("post", "v3/account/email-change/cancel", { email, pending: null });
    renderPersonal(withToasts(<EmailScreen />), { scope: "account" });
    await screen.findByText(email);
    type("Neue E-Mail-Adresse", "neu@school.example");
    press("Wechsel beginnen");
    expect(await screen.findByText("Zwei Mails sind unterwegs.")).toBeDefined();
    expect(asked[0]?.body).toEqual({ newEmail: "neu@school.example" });
    expect([screen.getByText("hat zugestimmt"), screen.getByText("noch offen")]).toHaveLength(2);
    press("Wechsel abbrechen");
    expect(await screen.findByText("Wechsel der E-Mail-Adresse abgebrochen.")).toBeDefined();
  });

  it("threat 14 ROUTE-44 the link shows what it is about and waits for a button", async () => {
    answer("post", "v3/change-email/check", { ...pending, side: "old" });
    const decided = answer("post", "v3/change-email/confirm", { outcome: "stopped", newEmail: pending.newEmail });
    renderPersonal(<ConfirmEmail token={"x".repeat(43)} />, { scope: "confirm-email" });
    expect(await screen.findByText(/auf neu@school.example ändern/)).toBeDefined();
    expect(decided).toEqual([]);
    press("Wechsel stoppen");
    const end = await screen.findByRole("heading", { name: "Der Wechsel ist gestoppt" });
    await waitFor(() => expect(document.activeElement).toBe(end));
    expect(decided[0]?.body).toEqual({ token: "x".repeat(43), decision: "stop" });
  });

  it("a used link says so; one that could not be checked can be tried again", async () => {
    answer("post", "v3/change-email/check", refuse(500, "internal", "…"), refuse(410, "token_invalid", "…"));
    renderPersonal(<ConfirmEmail token={"x".repeat(43)} />, { scope: "confirm-email" });
    fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
    expect(await screen.findByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeDefined();
  });
});

it("threat 14 the link that keeps an account shows the day and waits for its button", async () => {
  answer("post", "v3/account/keep/check", { deletedOn: "2026-12-05T12:00:00.000Z" });
  const asked = answer("post", "v3/account/keep", {});
  renderPersonal(<KeepAccount token={"x".repeat(43)} />, { scope: "keep-account" });
  expect(await screen.findByText(/am 5. Dezember 2026/)).toBeDefined();
  expect(asked).toEqual([]);
  press("Konto behalten");
  expect(await screen.findByRole("heading", { name: "Dein Konto bleibt" })).toBeDefined();
});
