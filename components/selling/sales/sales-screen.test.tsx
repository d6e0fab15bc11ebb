import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { currentToasts } from "#components/platform/ui/toasts.ts";
import { announceSale } from "#components/selling/sales/announce-sale.ts";
import { SalesScreen } from "#components/selling/sales/sales-screen.tsx";
import { saleAnswer, salePageAnswer } from "#tests/factories/sale-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { watchLinks } from "#tests/watch-links.ts";

const asSeller = (isSeller = true) => answer("get", "v1/user/details", { id: 7, isSeller, role: "user", isImpersonated: false });
const words = (element: Element | null) => element?.textContent?.replace(/\s/g, " ");

it("ROUTE-23 ROLE-3 who sells nothing is told what will stand here, and no sales are asked for", async () => {
  asSeller(false);
  const asked = answer("get", "v1/sales", salePageAnswer([]));
  renderPersonal(<SalesScreen />);
  await screen.findByText("Hier stehen später deine Verkäufe");
  expect(asked).toHaveLength(0);
});

it("ROUTE-23 a row unfolds into its arithmetic; a free one has none", async () => {
  asSeller();
  const reduced = saleAnswer(1, { originalMinor: 400, discountMinor: 80, voucherCode: "MEINS20", title: "<b>Uhr</b>" });
  const free = saleAnswer(2, { state: "free", originalMinor: 0, steps: { ...saleAnswer(2).steps, grossMinor: 0, yoursMinor: 0 } });
  answer("get", "v1/sales", salePageAnswer([reduced, free]));
  renderPersonal(<SalesScreen />);
  const row = await screen.findByRole("row", { name: /<b>Uhr<\/b>/ });
  expect(within(screen.getByRole("row", { name: /Uhrzeiten 2/ })).queryByRole("button")).toBeNull();
  const button = within(row).getByRole("button", { name: "So kommt dein Anteil an „<b>Uhr</b>“ zustande" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(words(document.getElementById(button.getAttribute("aria-controls") ?? ""))).toBe(
    "Listenpreis4,00 €Nachlass durch deinen Gutschein MEINS20−0,80 €Verkaufspreis3,20 €MwSt. Deutschland, 19 %−0,51 €" +
      "Nettopreis2,69 €Davon für dich, 70 %1,88 €Dein Anteil1,88 €",
  );
});

it("ROUTE-23 filters, order and page stand in the address and in the question", async () => {
  asSeller();
  const asked = answer("get", "v1/sales", salePageAnswer([saleAnswer(1)], { total: 60 }));
  const followed = watchLinks();
  renderPersonal(<SalesScreen />, { search: "period=30d&country=AT&sort=-gross&page=2" });
  await screen.findByRole("row", { name: /Uhrzeiten 1/ });
  expect(asked[0]?.query).toMatchObject({ period: "30d", country: "AT", sort: "-gross", page: "2" });
  expect(screen.getByRole("columnheader", { name: /Verkaufspreis/ }).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByRole("link", { name: /^Verkaufspreis/ }).getAttribute("href")).toBe(
    "/de/konto/verkaeufe?period=30d&country=AT&sort=gross",
  );
  expect(screen.getByRole("link", { name: "Seite 3" }).getAttribute("href")).toContain("period=30d&country=AT&sort=-gross&page=3");
  fireEvent.change(screen.getByLabelText("Zeitraum"), { target: { value: "custom" } });
  fireEvent.change(screen.getByLabelText("Von"), { target: { value: "2026-10-01" } });
  fireEvent.click(screen.getByRole("button", { name: "Anwenden" }));
  expect(followed).toEqual(["/de/konto/verkaeufe?period=custom&from=2026-10-01&country=AT&sort=-gross"]);
});

it("ROUTE-23 no sales, none for these filters, and a list that cannot be had", async () => {
  asSeller();
  answer("get", "v1/sales", salePageAnswer([], { totals: [], total: 0 }));
  const first = renderPersonal(<SalesScreen />);
  await screen.findByText("Noch nichts verkauft");
  first.unmount();
  const second = renderPersonal(<SalesScreen />, { search: "kind=refunded" });
  await screen.findByText("Nichts passt zu diesen Filtern");
  second.unmount();
  answer("get", "v1/sales", refuse(503, "unavailable", "Gerade nicht erreichbar."), salePageAnswer([saleAnswer(1)]));
  renderPersonal(<SalesScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  await screen.findByRole("row", { name: /Uhrzeiten 1/ });
});

it("ROUTE-23 a sale is announced by the name of the material", async () => {
  answer("get", "v1/sales/1", saleAnswer(1));
  await announceSale({ id: 1, count: 1 });
  await announceSale({ id: 1, count: 3 });
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text.replace(/\s/g, " "))).toEqual([
      "„Uhrzeiten 1“ verkauft: 1,88 € für dich",
      "„Uhrzeiten 1“ und 2 weitere Materialien verkauft",
    ]),
  );
});
