import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Dac7Section } from "#components/books/tax/dac7-section.tsx";
import { IdentityPanel } from "#components/books/tax/identity-panel.tsx";
import { OssSection } from "#components/books/tax/oss-section.tsx";
import { InvoicesScreen } from "#components/commerce/orders/invoices-screen.tsx";
import { YearPapers } from "#components/commerce/orders/year-papers.tsx";
import { fetchSellerYear, sellerYearsQuery } from "#lib/books/payouts/queries.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const invoice = (id: number, isBusiness: boolean) => ({
  id,
  orderId: 17,
  kind: "invoice",
  label: `KR-2026-00000${id}`,
  issuedAt: "2026-11-20T10:00:00.000Z",
  grossMinor: 1190,
  currency: "EUR",
  status: "paid",
  isReady: true,
  isBusiness,
});
const identity = {
  kind: "person",
  legalName: "Anna",
  birthDate: "1980-05-17",
  companyNumber: null,
  street: "Weg 1",
  postcode: "10115",
  city: "Berlin",
  country: "DE",
  taxNumber: null,
  taxCountry: null,
};

it("ROUTE-27 an invoice to a school has its XRechnung, and says what the operator lacks; a private one has none", async () => {
  answer("get", "v1/invoices", { items: [invoice(4, true), invoice(5, false)], total: 2, page: 1, limit: 25 });
  answer("get", "v1/invoices/year", { years: [2026] });
  answer("get", "v1/invoices/4/xrechnung", refuse(409, "e_invoice_incomplete", "Es fehlt OPERATOR_PHONE."));
  renderPersonal(<InvoicesScreen />, { scope: "account" });
  const buttons = await screen.findAllByRole("button", { name: /XRechnung/ });
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["KR-2026-000004 als XRechnung (XML) herunterladen"]);
  fireEvent.click(buttons[0] as HTMLElement);
  expect((await screen.findByRole("alert")).textContent).toContain("OPERATOR_PHONE");
  expect(await screen.findByRole("button", { name: "2026 als PDF herunterladen" })).toBeTruthy();
});

it("the year that is chosen is the one that is fetched", async () => {
  answer("get", "v3/payouts/tax-year", { years: [2026, 2025] });
  const asked = answer("get", "v3/payouts/tax-year/pdf", refuse(404, "not_found", "Nichts da."));
  renderPersonal(<YearPapers kind="seller" query={sellerYearsQuery} fetchFile={fetchSellerYear} />, { scope: "account" });
  fireEvent.change(await screen.findByLabelText("Jahr"), { target: { value: "2025" } });
  fireEvent.click(screen.getByRole("button", { name: "2025 als PDF herunterladen" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Nichts da.");
  expect(asked.map(({ query }) => query.year)).toEqual(["2025"]);
});

it("a seller is asked who she is with the law that wants it; an error stands at its field, and nothing typed is lost", async () => {
  answer("get", "v3/payouts/identity", { isAsked: true, isHeld: true, identity, countries: ["DE", "AT"] });
  const fault = { taxNumber: { code: "required", message: "Bitte ausfüllen." } };
  const sent = answer("post", "v3/payouts/identity", refuse(400, "invalid_input", "Bitte prüfen.", fault), {
    isAsked: true,
    isHeld: false,
    identity: { ...identity, taxNumber: "1" },
    countries: ["DE"],
  });
  renderPersonal(<IdentityPanel />, { scope: "account" });
  const panel = within(await screen.findByRole("region", { name: "Deine Angaben für das Finanzamt" }));
  expect(panel.getByText(/2021\/514/)).toBeTruthy();
  expect(panel.getByRole("status").textContent).toContain("wartet");
  fireEvent.change(panel.getByLabelText("Straße und Hausnummer"), { target: { value: "Neuer Weg 2" } });
  fireEvent.click(panel.getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(panel.getByLabelText(/Steuer-Identifikationsnummer/).getAttribute("aria-invalid")).toBe("true"));
  expect((panel.getByLabelText("Straße und Hausnummer") as HTMLInputElement).value).toBe("Neuer Weg 2");
  fireEvent.change(panel.getByLabelText("Wer verkauft"), { target: { value: "company" } });
  expect(panel.queryByLabelText("Geburtsdatum")).toBeNull();
  fireEvent.click(panel.getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(panel.queryByRole("status")).toBeNull());
  expect(sent.at(-1)?.body).toMatchObject({ kind: "company", companyNumber: "", street: "Neuer Weg 2", country: "DE" });
});

it("a seller who has said nothing yet is asked for her world's own country; the hint says what its number is called there, and stands with it alone", async () => {
  answer("get", "v3/payouts/identity", { isAsked: true, isHeld: false, identity: null, countries: ["DE", "GR"] });
  renderPersonal(<IdentityPanel />, { world: "gr", scope: "account" });
  const [country, taxCountry] = (await screen.findAllByRole("combobox")).slice(-2) as HTMLSelectElement[];
  expect([country?.value, taxCountry?.value]).toEqual(["GR", "GR"]);
  expect(screen.getByText("Τα εννέα ψηφία του ΑΦΜ.")).toBeTruthy();
  fireEvent.change(taxCountry as HTMLSelectElement, { target: { value: "DE" } });
  expect(screen.queryByText("Τα εννέα ψηφία του ΑΦΜ.")).toBeNull();
});

it("finance sees supplies, corrections and what has no rate apart, and asks for another quarter", async () => {
  const row = { country: "FR", rateBp: 2000, netCents: 4000, vatCents: 800, isConverted: false };
  const asked = answer("get", "v3/admin/payouts/oss", {
    year: 2026,
    quarter: 3,
    isMember: true,
    rows: [{ ...row, supplies: 4 }],
    corrections: [{ ...row, country: "AT", netCents: -1000, vatCents: -200, period: "2026-Q2" }],
    apart: [{ currency: "CZK", country: "CZ", rateBp: 2100, netMinor: 1000, vatMinor: 210 }],
  });
  renderPersonal(<OssSection />, { scope: "admin" });
  const supplies = within(await screen.findByRole("table", { name: "Leistungen dieses Quartals" }));
  expect(supplies.getByRole("rowheader", { name: "Frankreich" })).toBeTruthy();
  expect(supplies.getByText("40,00 €")).toBeTruthy();
  expect(within(screen.getByRole("table", { name: "Korrekturen früherer Quartale" })).getByText("−2,00 €")).toBeTruthy();
  expect(within(screen.getByRole("table", { name: /Ohne Kurs/ })).getByText("Tschechien")).toBeTruthy();
  const choice = screen.getByLabelText("Quartal") as HTMLSelectElement;
  const [newest] = [...choice.options].map(({ value }) => value);
  fireEvent.change(choice, { target: { value: newest } });
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ year: newest?.split("-")[0], quarter: newest?.split("-")[1] }));
});

it("a DAC7 report is shown only where the operator has to make one", async () => {
  const figures = { quarter: 1, currency: "EUR", activities: 2, considerationMinor: 2050, feesMinor: 950, taxesMinor: 570 };
  answer("get", "v3/admin/payouts/dac7", {
    year: 2026,
    isOn: true,
    rows: [{ sellerId: 7, name: "<b>Anna</b>", isIdentified: false, ...figures }],
  });
  renderPersonal(<Dac7Section />, { scope: "admin" });
  expect(await screen.findByRole("rowheader", { name: "<b>Anna</b>" })).toBeTruthy();
  expect(screen.getByText("20,50 €")).toBeTruthy();
  expect(screen.getByText("Fehlen")).toBeTruthy();
});
