import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { OrderFiles } from "#components/commerce/library/order-files.tsx";
import { ConfirmationScreen } from "#components/commerce/orders/confirmation-screen.tsx";
import { InvoiceSuccessScreen } from "#components/commerce/orders/invoice-success-screen.tsx";
import { InvoicesScreen } from "#components/commerce/orders/invoices-screen.tsx";
import type { Invoice } from "#lib/commerce/orders/schema.ts";
import { boughtAnswer, boughtPageAnswer } from "#tests/factories/bought-answer.ts";
import { orderAnswer } from "#tests/factories/cart-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

// The connection to the server is not the matter here.
vi.mock("#components/identity/session/live-status.tsx", () => ({ LiveStatus: () => null }));

const invoice: Invoice = {
  id: 4,
  orderId: 17,
  kind: "invoice",
  label: "KR-2026-000004",
  issuedAt: "2026-11-21T12:00:00.000Z",
  grossMinor: 290,
  currency: "EUR",
  status: "paid",
  isBusiness: false,
  isReady: true,
};
const heading = () => screen.findByRole("heading", { level: 1 });
const words = (element: Element) => element.textContent?.replace(/\s/g, " ");

it("ROUTE-51 a paid order leads to its files and shows what was paid", async () => {
  const asked = answer("get", "v1/orders/17", orderAnswer({ creditMinor: 90, totalMinor: 200 }));
  answer("get", "v1/bought-materials", boughtPageAnswer([]));
  renderPersonal(<ConfirmationScreen files={<OrderFiles />} />, { search: "order=17", scope: "commerce" });
  expect((await heading()).textContent).toBe("Danke. Deine Materialien sind da.");
  expect(screen.getByRole("link", { name: "Zu den gekauften Materialien" }).getAttribute("href")).toBe("/de/konto/gekaufte-materialien");
  const sums = screen.getByRole("complementary", { name: "Bestellung 17" });
  expect(words(sums)).toBe("Bestellung 17Bruch-Domino2,90 €Guthaben−0,90 €Zahlbetrag2,00 €");
  expect(asked).toHaveLength(1);
});

it("ROUTE-51 what was bought stands there with its first page and a button for every file; what cannot be loaded can be asked for again", async () => {
  answer("get", "v1/orders/17", orderAnswer({}));
  const asked = answer(
    "get",
    "v1/bought-materials",
    refuse(500, "internal", "Bei uns ist etwas schiefgegangen."),
    boughtPageAnswer([boughtAnswer(1, "Bruch-Domino"), boughtAnswer(2, `Uhrzeiten ${"sehr ".repeat(30)}lang`)]),
  );
  const linked = answer("post", "v1/materials/1/files/10/link", refuse(409, "file_not_ready", "Die Datei wird noch vorbereitet."));
  renderPersonal(<ConfirmationScreen files={<OrderFiles />} />, { search: "order=17", scope: "commerce" });
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  const [domino, clocks] = await screen.findAllByRole("article");
  if (!domino || !clocks) throw new Error("two materials were bought");
  expect(asked.at(-1)?.query).toMatchObject({ order: "17" });
  expect(domino.querySelector(".sheet")).not.toBeNull();
  expect(within(clocks).getAllByRole("button")).toHaveLength(2);
  fireEvent.click(within(domino).getByRole("button", { name: "blatt.pdf herunterladen" }));
  await within(domino).findByText("Die Datei wird noch vorbereitet.");
  expect(linked).toHaveLength(1);
});

it("ROUTE-51 a payment under way says so and turns by itself; a failed one leads back to the cart", async () => {
  answer("get", "v1/orders/17", orderAnswer({ status: "pending" }), orderAnswer({ status: "failed" }));
  const { client } = renderPersonal(<ConfirmationScreen files={<OrderFiles />} />, { search: "order=17", scope: "commerce" });
  expect((await heading()).textContent).toBe("Deine Zahlung läuft noch.");
  expect(screen.queryByRole("link", { name: "Zu den gekauften Materialien" })).toBeNull();
  void client.invalidateQueries({ queryKey: ["orders"] });
  await waitFor(async () => expect((await heading()).textContent).toBe("Die Zahlung hat nicht geklappt."));
  expect(screen.getByRole("link", { name: "Zurück zum Warenkorb" }).getAttribute("href")).toBe("/de/warenkorb");
});

it("ROUTE-51 somebody else's order, and an address without one, are not found", async () => {
  answer("get", "v1/orders/18", refuse(404, "not_found", "Das haben wir nicht gefunden."));
  const { unmount } = renderPersonal(<ConfirmationScreen files={<OrderFiles />} />, { search: "order=18", scope: "commerce" });
  await screen.findByText("Diese Bestellung haben wir nicht gefunden");
  unmount();
  renderPersonal(<ConfirmationScreen files={<OrderFiles />} />, { search: "order=x", scope: "commerce" });
  screen.getByText("Diese Bestellung haben wir nicht gefunden");
});

it("ROUTE-52 what to transfer, where to and until when, with a warning while the account is an example, and that she was reminded", async () => {
  const transfer = {
    holder: "Kreda Demo GmbH",
    iban: "DE89370400440532013000",
    bic: null,
    reference: "KR-2026-000004",
    amountMinor: 290,
    currency: "EUR" as const,
    dueAt: "2026-12-05T12:00:00.000Z",
    reminded: { sentOn: "2026-12-12", payBy: "2026-12-18" },
    isExample: true,
  };
  answer("get", "v1/orders/17", orderAnswer({ status: "awaiting_transfer", provider: "invoice", transfer }));
  answer("get", "v1/bought-materials", boughtPageAnswer([]));
  renderPersonal(<InvoiceSuccessScreen files={<OrderFiles />} />, { search: "order=17", scope: "commerce" });
  const panel = await screen.findByRole("region", { name: "Überweisung" });
  const rows = within(panel)
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${words(term.nextElementSibling as Element)}`);
  expect(rows).toEqual([
    "Kontoinhaber: Kreda Demo GmbH",
    "IBAN: DE89370400440532013000",
    "Verwendungszweck: KR-2026-000004",
    "Betrag: 2,90 €",
    "Zu zahlen bis: 5. Dezember 2026",
  ]);
  expect(within(panel).getByText(/am 12\. Dezember 2026 an diese Überweisung erinnert.* bis zum 18\. Dezember 2026/)).toBeTruthy();
  within(panel).getByText(/Bitte nichts überweisen/);
});

it("ROUTE-27 every invoice with its state; one that is still being made waits and is asked for again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval"] });
  const page = (isReady: boolean) => ({
    items: [
      { ...invoice, isReady },
      { ...invoice, id: 3, orderId: 16, label: "KR-2026-000003", status: "awaiting_transfer" },
    ],
    total: 2,
    page: 1,
    limit: 20,
  });
  answer("get", "v1/invoices/year", { years: [] });
  const asked = answer("get", "v1/invoices", page(false), page(true));
  renderPersonal(<InvoicesScreen />, { scope: "account" });
  await screen.findByRole("table");
  const cells = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 5).map(words));
  expect(cells).toEqual([
    ["KR-2026-000004", "21.11.2026", "17", "Bezahlt", "2,90 €"],
    ["KR-2026-000003", "21.11.2026", "16", "Zu überweisen", "2,90 €"],
  ]);
  screen.getByRole("button", { name: "Rechnung wird erstellt" });
  vi.advanceTimersByTime(1_500);
  await screen.findByRole("button", { name: "Rechnung KR-2026-000004" });
  vi.useRealTimers();
  expect(asked).toHaveLength(2);
});

it("ROUTE-27 a PDF that cannot be had says so beside its button", async () => {
  answer("get", "v1/orders/17", orderAnswer({ invoices: [invoice] }));
  const linked = answer("post", "v1/invoices/4/link", refuse(503, "unavailable", "Wir können gerade nicht antworten."));
  answer("get", "v1/bought-materials", boughtPageAnswer([]));
  renderPersonal(<ConfirmationScreen files={<OrderFiles />} />, { search: "order=17", scope: "commerce" });
  fireEvent.click(await screen.findByRole("button", { name: "Rechnung KR-2026-000004" }));
  expect((await screen.findByText("Wir können gerade nicht antworten.")).getAttribute("role")).toBe("alert");
  expect(linked).toHaveLength(1);
});
