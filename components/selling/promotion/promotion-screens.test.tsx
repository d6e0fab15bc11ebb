import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { currentToasts } from "#components/platform/ui/toasts.ts";
import { previewVoucher } from "#components/selling/promotion/preview-voucher.ts";
import { ShareScreen } from "#components/selling/promotion/share-screen.tsx";
import { VouchersScreen } from "#components/selling/promotion/vouchers-screen.tsx";
import type { OwnMaterial, Voucher } from "#lib/selling/promotion/schema.ts";
import { saleAnswer } from "#tests/factories/sale-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const material: OwnMaterial = {
  id: 7,
  title: "Uhrzeiten",
  slug: "uhrzeiten",
  world: "de",
  currency: "EUR",
  priceMinor: 1000,
  currentMinor: 1000,
  hasFixedPrice: false,
  lowestMinor: 900,
  vatRateBp: 1900,
  shareBp: 7000,
  feeMinor: 25,
  soldLately: 4,
};
const voucher: Voucher = {
  id: 3,
  code: "HERBST10",
  kind: "percent",
  value: 1000,
  currency: "EUR",
  minimumMinor: 500,
  maxRedemptions: 5,
  redemptions: 2,
  perUserLimit: 1,
  worlds: null,
  validFrom: "2026-11-01T00:00:00.000Z",
  validUntil: "2026-11-30T23:00:00.000Z",
  state: "running",
  createdAt: "2026-11-01T00:00:00.000Z",
  effects: [{ currency: "EUR", discountMinor: 200, grossMinor: 1800 }],
} as Voucher;
const page = (items: Voucher[]) => ({ items, total: items.length, page: 1, limit: 25, currency: "EUR" });
const words = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, " ") ?? "";
const asSeller = () => answer("get", "v1/user/details", { id: 7, isSeller: true, role: "user", isImpersonated: false });
const noInvitation = () =>
  answer("get", "v3/referrals/mine", { url: "https://kreda.example/x", brand: "Kreda", came: 0, rewarded: 0, earned: [], terms: null });
const draft = { kind: "percent" as const, value: 1000, minimumMinor: 0, currency: "EUR" as const, worlds: [] };

it("ROUTE-28 the preview is what the cart would charge", () => {
  expect(previewVoucher(material, draft)).toEqual({
    beforeMinor: 1000,
    afterMinor: 900,
    yoursBeforeMinor: 563,
    yoursMinor: 504,
    noEffect: null,
  });
  expect(previewVoucher(material, { ...draft, kind: "amount", value: 5000 })).toMatchObject({ afterMinor: 0, yoursMinor: 0 });
  expect(previewVoucher(material, { ...draft, minimumMinor: 1001 })).toMatchObject({ afterMinor: 1000, noEffect: "minimum" });
  expect(previewVoucher(material, { ...draft, worlds: ["gr"] })).toMatchObject({ afterMinor: 1000, noEffect: "world" });
  expect(previewVoucher({ ...material, hasFixedPrice: true }, draft)).toMatchObject({ afterMinor: 1000, noEffect: "fixed" });
});

it("ROUTE-28 the first voucher: its effect is seen while it is typed, a refused field says why and keeps everything", async () => {
  asSeller();
  answer("get", "v1/vouchers", page([]), page([voucher]));
  answer("get", "v1/vouchers/materials", { materials: [material] });
  const sent = answer(
    "post",
    "v1/vouchers",
    refuse(400, "invalid_input", "Bitte prüfen.", {
      code: { code: "code_taken", message: "Diesen Code gibt es schon. Bitte nimm einen anderen." },
    }),
    voucher,
  );
  renderPersonal(<VouchersScreen />);
  await screen.findByText("Noch keine Gutscheine");
  fireEvent.click(screen.getByRole("button", { name: "Gutschein anlegen" }));
  const preview = await screen.findByRole("region", { name: "Was er mit einem Preis macht" });
  expect(words(preview)).toContain("Preis mit Gutschein9,00 €");
  fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: "herbst10" } });
  fireEvent.change(screen.getByLabelText("Nachlass in Prozent"), { target: { value: "12,5" } });
  expect(words(preview)).toContain("Preis mit Gutschein8,75 €");
  fireEvent.change(screen.getByLabelText(/^Mindestwert/), { target: { value: "5,00" } });
  fireEvent.click(screen.getByRole("button", { name: "Anlegen" }));
  const field = await screen.findByLabelText(/^Code/);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect((field as HTMLInputElement).value).toBe("herbst10");
  expect(sent[0]?.body).toMatchObject({ code: "herbst10", kind: "percent", value: 1250, minimumMinor: 500, perUserLimit: "1" });
  fireEvent.click(screen.getByRole("button", { name: "Anlegen" }));
  const row = await screen.findByRole("row", { name: /HERBST10/ });
  expect(words(row)).toContain("10 % ab 5,00 €");
  expect(words(row)).toContain("2 von 5");
  expect(words(row)).toContain("01.11.2026 bis 30.11.2026");
  expect(words(row)).toContain("2,00 €bei 18,00 € Umsatz");
  expect(currentToasts().at(-1)?.text).toBe("Gutschein HERBST10 ist angelegt");
});

it("ROUTE-28 a voucher is ended after one question, and its redemptions are seen with their arithmetic", async () => {
  asSeller();
  answer("get", "v1/vouchers/3", {
    ...voucher,
    sales: [saleAnswer(1, { voucherCode: "HERBST10", discountMinor: 80, originalMinor: 400 })],
  });
  const ended = answer("post", "v1/vouchers/3/end", { ...voucher, state: "ended" });
  renderPersonal(<VouchersScreen />, { search: "voucher=3" });
  await screen.findByRole("row", { name: /Uhrzeiten 1/ });
  fireEvent.click(screen.getByRole("button", { name: "HERBST10 beenden" }));
  const dialog = await screen.findByRole("dialog", { name: "Gutschein HERBST10 beenden" });
  expect(ended).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole("button", { name: "Beenden" }));
  await waitFor(() => expect(ended).toHaveLength(1));
});

const facts = {
  brand: "Kreda",
  origin: "https://kreda.example",
  author: { id: 7, slug: "anna", name: "Anna Lang", path: "/de/autor/7/anna" },
  materials: [{ ...material, path: "/de/material/7/uhrzeiten" }],
};

it("ROUTE-29 a link for one place, as an address, a QR code and texts that carry it", async () => {
  asSeller();
  noInvitation();
  answer("get", "v1/share", facts);
  renderPersonal(<ShareScreen />);
  const link = () => (screen.getByLabelText("Link") as HTMLTextAreaElement).value;
  await screen.findByRole("heading", { name: "Links zum Teilen" });
  expect(link()).toBe("https://kreda.example/de/autor/7/anna?utm_source=instagram&utm_medium=social");
  fireEvent.change(screen.getByLabelText("Was du teilst"), { target: { value: "7" } });
  fireEvent.change(screen.getByLabelText("Wo du es teilst"), { target: { value: "newsletter" } });
  fireEvent.change(screen.getByLabelText(/^Anlass/), { target: { value: "Herbst 2026" } });
  expect(link()).toBe("https://kreda.example/de/material/7/uhrzeiten?utm_source=newsletter&utm_medium=email&utm_campaign=herbst-2026");
  screen.getByRole("img", { name: "QR-Code zu „Uhrzeiten“" });
  expect(screen.getByText(/^Neu von mir auf Kreda/).textContent).toContain(link());
});

it("ROUTE-29 a sale is calculated with the price the law measures it by", async () => {
  asSeller();
  noInvitation();
  answer("get", "v1/share", facts);
  renderPersonal(<ShareScreen />);
  const result = () => words(screen.getByRole("heading", { name: "Rabattaktion durchrechnen" }).closest("section"));
  await screen.findByRole("heading", { name: "Rabattaktion durchrechnen" });
  expect(result()).toContain("Dein Anteil je Verkauf5,63 €");
  expect(result()).toContain("Niedrigster Preis der letzten 30 Tage: 9,00 €. Gezeigt wird: −11 % gegenüber dem 30-Tage-Tief.");
  fireEvent.change(screen.getByLabelText("Aktionspreis in EUR"), { target: { value: "9,50" } });
  expect(result()).toContain("Als Reduzierung darf dieser Preis nicht gezeigt werden");
  fireEvent.change(screen.getByLabelText("Aktionspreis in EUR"), { target: { value: "12" } });
  expect(screen.getByLabelText("Aktionspreis in EUR").getAttribute("aria-invalid")).toBe("true");
});
