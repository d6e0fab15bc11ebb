import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { PaymentScreen } from "#components/commerce/orders/payment-screen.tsx";
import { cartAnswer, itemAnswer, optionsAnswer, orderAnswer } from "#tests/factories/cart-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";
import { watchLinks } from "#tests/watch-links.ts";

const domino = itemAnswer(1, "Bruch-Domino", 290);
const placed = { order: orderAnswer(), clientSecret: null };

beforeEach(() => {
  localStorage.clear();
  answer("get", "v1/user/details", { id: 7, details: { publicName: "Anna Beispiel" } });
});

const open = async (cart = cartAnswer([domino]), options = optionsAnswer()) => {
  const viewed = answer("get", "v1/cart/view", cart);
  answer("get", "v1/payment-options", options);
  renderPersonal(<PaymentScreen />);
  await screen.findByRole("checkbox");
  return viewed;
};
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const errorOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent;
const consent = () => screen.getByRole<HTMLInputElement>("checkbox");
const order = () => fireEvent.click(screen.getByRole("button", { name: "Zahlungspflichtig bestellen" }));
const total = () => screen.getByTestId("total").textContent?.replace(/\s/g, " ");
const fillIn = () => {
  type("Straße und Hausnummer", "Schulgasse 4");
  type("Postleitzahl", "10115");
  type("Ort", "Berlin");
};

it("ROUTE-50 FORM-1 what is missing is told at its fields before anything is sent, and the first word has the focus", async () => {
  await open();
  type("Postleitzahl", "123");
  order();
  expect(document.activeElement?.getAttribute("role")).toBe("alert");
  expect(field("Vor- und Nachname").value).toBe("Anna Beispiel");
  expect(errorOf(field("Straße und Hausnummer"))).toBe("Bitte fülle dieses Feld aus.");
  expect(errorOf(field("Postleitzahl"))).toBe("Diese Postleitzahl passt nicht zum Land.");
  expect(errorOf(consent())).toBe("Bitte stimme zu, damit der Download sofort starten kann.");
  fireEvent.click(screen.getByRole("link", { name: "Postleitzahl: Diese Postleitzahl passt nicht zum Land." }));
  expect(document.activeElement).toBe(field("Postleitzahl"));
});

it("ROUTE-50 sends what was seen: total, address, consent, with a key of its own; then the confirmation", async () => {
  const followed = watchLinks();
  await open();
  const ordered = answer("post", "v1/orders", placed);
  fillIn();
  fireEvent.click(consent());
  order();
  await waitFor(() => expect(followed).toEqual(["/de/bestellbestaetigung?order=17"]));
  expect(ordered).toHaveLength(1);
  expect(ordered[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  expect(ordered[0]?.body).toEqual({
    totalMinor: 290,
    currency: "EUR",
    provider: "sandbox",
    withdrawalConsent: true,
    billing: { name: "Anna Beispiel", street: "Schulgasse 4", postalCode: "10115", city: "Berlin", country: "DE" },
    sandbox: { card: "4242424242424242" },
  });
  expect(localStorage.getItem("kreda.cart")).toBeNull();
});

it("ROUTE-50 STATE-4 an order under way is not lost when the emptied cart is heard of before its answer, nor when the answer is lost", async () => {
  const followed = watchLinks();
  answer("get", "v1/cart/view", cartAnswer([domino]), cartAnswer([]));
  const asked = answer("get", "v1/payment-options", optionsAnswer());
  const { client } = renderPersonal(<PaymentScreen />);
  await screen.findByRole("checkbox");
  const tries: ((response: Response) => void)[] = [];
  const keys: (string | null)[] = [];
  server.use(
    http.post("/api/v1/orders", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return new Promise<Response>((resolve) => tries.push(resolve));
    }),
  );
  fillIn();
  fireEvent.click(consent());
  order();
  await waitFor(() => expect(tries).toHaveLength(1));
  await client.refetchQueries({ queryKey: ["cart"] });
  tries[0]?.(HttpResponse.error());
  await screen.findByRole("alert");
  expect(total()).toContain("2,90 €");
  order();
  await waitFor(() => expect(tries).toHaveLength(2));
  tries[1]?.(HttpResponse.json({ data: placed }));
  await waitFor(() => expect(followed).toEqual(["/de/bestellbestaetigung?order=17"]));
  expect(keys[1]).toBe(keys[0]);
  expect(asked).toHaveLength(1);
});

it.each([
  ["USD", "2,90 US$"],
  ["MXN", "49 MX$"],
  ["SEK", "2,90 SEK"],
] as const)("PRICE-3 at checkout the sign of %s cannot be mistaken", async (currency, shown) => {
  const minor = currency === "MXN" ? 4900 : 290;
  await open(cartAnswer([itemAnswer(1, "Stundenplan", minor)], { currency }), optionsAnswer({ currency, totalMinor: minor }));
  const prices = document.body.textContent?.replace(/\s/g, " ") ?? "";
  expect(prices).toContain(shown);
  expect(prices).not.toMatch(/\d [$]|\d kr/);
});

it("ROUTE-52 bought on invoice leads to where the transfer is explained", async () => {
  const followed = watchLinks();
  await open();
  answer("post", "v1/orders", { ...placed, order: orderAnswer({ provider: "invoice", status: "awaiting_transfer" }) });
  fillIn();
  fireEvent.click(screen.getByRole("radio", { name: /Kauf auf Rechnung/ }));
  fireEvent.click(consent());
  order();
  await waitFor(() => expect(followed).toEqual(["/de/rechnungskauf-erfolgreich?order=17"]));
});

it("a declined card is a new attempt with a new key, a lost answer the same with the same key; nothing typed is lost", async () => {
  const followed = watchLinks();
  await open();
  const declined = refuse(402, "payment_failed", "Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht.");
  const ordered = answer("post", "v1/orders", declined, () => HttpResponse.error(), placed);
  fillIn();
  fireEvent.click(consent());
  order();
  expect((await screen.findByText(/Die Zahlung wurde abgelehnt/)).closest("[role=alert]")?.textContent).toContain("noch da");
  expect([field("Ort").value, consent().checked]).toEqual(["Berlin", true]);
  order();
  await waitFor(() => expect(ordered).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Zahlungspflichtig bestellen" }).getAttribute("aria-busy")).not.toBe("true"),
  );
  order();
  await waitFor(() => expect(followed).toHaveLength(1));
  const [first, second, third] = ordered.map(({ headers }) => headers.get("idempotency-key"));
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

it("FORM-1 what the server finds wrong stands at its field too, until the next try finds something else", async () => {
  await open();
  const fields = {
    "billing.city": { code: "invalid", message: "Diesen Ort gibt es nicht." },
    "sandbox.card": { code: "invalid", message: "Das ist keine Testkarte." },
  };
  answer("post", "v1/orders", refuse(400, "invalid_input", "Bitte prüfe die markierten Angaben.", fields));
  fillIn();
  type("Nummer der Testkarte", "1234");
  fireEvent.click(consent());
  order();
  await screen.findByRole("link", { name: "Nummer der Testkarte: Das ist keine Testkarte." });
  expect(errorOf(field("Ort"))).toBe("Diesen Ort gibt es nicht.");
  expect(errorOf(field("Nummer der Testkarte"))).toBe("Das ist keine Testkarte.");
  fireEvent.click(screen.getByRole("link", { name: "Nummer der Testkarte: Das ist keine Testkarte." }));
  expect(document.activeElement).toBe(field("Nummer der Testkarte"));
  fireEvent.click(consent());
  order();
  await waitFor(() => expect(screen.queryByText("Das ist keine Testkarte.")).toBeNull());
});

it("FORM-1 an address is asked for in the order of its country, and its postal code chooses the prefecture", async () => {
  await open();
  const order = () => [...document.querySelectorAll<HTMLElement>("[name^='billing.']")].map((one) => one.getAttribute("name")?.slice(8));
  expect(order().slice(0, 5)).toEqual(["name", "country", "street", "postalCode", "city"]);
  type("Land", "JP");
  expect(order().slice(0, 6)).toEqual(["name", "country", "postalCode", "region", "city", "street"]);
  type("Postleitzahl", "100-0005");
  expect(screen.getByLabelText<HTMLSelectElement>("Präfektur").selectedOptions[0]?.textContent).toBe("東京都");
  type("Land", "DE");
  expect(screen.queryByLabelText("Präfektur")).toBeNull();
});

it("FORM-1 what few need is folded away, and open where it says something", async () => {
  await open();
  const fold = () => document.querySelector("details.fold");
  expect(fold()?.hasAttribute("open")).toBe(false);
  type(/Schule oder Firma/, "Schule am Kanal");
  expect(fold()?.hasAttribute("open")).toBe(true);
  type(/Schule oder Firma/, "");
  expect(fold()?.hasAttribute("open")).toBe(true);
});

it("a company of another country sees and pays the total without VAT", async () => {
  watchLinks();
  const net = cartAnswer([itemAnswer(1, "Bruch-Domino", 244)], {
    vat: { rateBp: 0, minor: 0, country: "AT", isReverseCharge: true, check: null },
  });
  const abroad = cartAnswer([domino], { vat: { rateBp: 2000, minor: 48, country: "AT", isReverseCharge: false, check: null } });
  const viewed = await open();
  const ordered = answer("post", "v1/orders", placed);
  fillIn();
  type("Postleitzahl", "1010");
  answer("get", "v1/cart/view", abroad);
  type("Land", "AT");
  await screen.findByText(/20 %/);
  const asked = answer("get", "v1/cart/view", net);
  type(/USt-IdNr/, "ATU12345675");
  expect(total()).toBe("Gesamt2,90 €");
  type(/Schule oder Firma/, "Schulverein Wien");
  await waitFor(() => expect(total()).toBe("Gesamt2,44 €"));
  expect(viewed).toHaveLength(1);
  expect(asked.map(({ query }) => [query.country, query.vatId])).toEqual([["AT", "ATU12345675"]]);
  fireEvent.click(consent());
  order();
  await waitFor(() => expect(ordered.map(({ body }) => (body as { totalMinor: number }).totalMinor)).toEqual([244]));
});

it("what costs nothing needs neither address nor card", async () => {
  const followed = watchLinks();
  const options = optionsAnswer().options.map((option) => ({
    ...option,
    isAvailable: option.provider === "none",
    reason: option.provider === "none" ? null : ("nothing_to_pay" as const),
  }));
  await open(cartAnswer([itemAnswer(1, "Stundenplan", 0)]), optionsAnswer({ options, totalMinor: 0 }));
  const ordered = answer("post", "v1/orders", { ...placed, order: orderAnswer({ provider: "none", totalMinor: 0 }) });
  expect(screen.queryByLabelText("Ort")).toBeNull();
  fireEvent.click(consent());
  fireEvent.click(screen.getByRole("button", { name: "Kostenlos holen" }));
  await waitFor(() => expect(followed).toHaveLength(1));
  expect(ordered[0]?.body).toEqual({ totalMinor: 0, currency: "EUR", provider: "none", withdrawalConsent: true });
});

it("with nothing in the cart there is nothing to pay for, and no way that is not there is offered", async () => {
  answer("get", "v1/cart/view", cartAnswer([]));
  answer("get", "v1/payment-options", optionsAnswer());
  renderPersonal(<PaymentScreen />);
  expect((await screen.findByRole("link", { name: "Material finden" })).getAttribute("href")).toBe("/de/suche");
  expect(screen.queryByRole("button", { name: "Zahlungspflichtig bestellen" })).toBeNull();
});
