import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CartScreen } from "#components/commerce/cart/cart-screen.tsx";
import { ToastRegion } from "#components/platform/ui/toast-region.tsx";
import { cartAnswer, itemAnswer } from "#tests/factories/cart-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const domino = itemAnswer(1, "Bruch-Domino", 290);
const clock = itemAnswer(2, "Die Uhr", 450);
const text = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, " ");
const total = async () => text(await screen.findByTestId("total"));

it("ROUTE-49 ENTITY-3 every line with its price, the sum with the VAT in it, and the way to pay", async () => {
  answer("get", "v1/cart/view", cartAnswer([domino, clock]));
  renderPersonal(<CartScreen />, { isMember: false });
  expect(await total()).toBe("Gesamt7,40 €");
  const lines = screen.getAllByRole("article");
  expect(lines.map((line) => [within(line).getByRole("heading").textContent, text(line.querySelector(".pr"))])).toEqual([
    ["Bruch-Domino", "2,90 €"],
    ["Die Uhr", "4,50 €"],
  ]);
  expect(text(screen.getByText(/MwSt/))).toBe("enthält 1,18 € MwSt. (19 %)");
  expect(screen.getByRole("link", { name: "Zur Kasse" }).getAttribute("href")).toBe("/de/zahlung");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

it.each([
  ["gr", "gr"],
  ["pl", "common"],
] as const)("PICTURE-2 a line without a picture shows the placeholder of its world: %s", async (world, ruling) => {
  answer("get", "v1/cart/view", cartAnswer([domino]));
  renderPersonal(<CartScreen />, { isMember: false, world });
  const line = await screen.findByRole("article");
  expect(line.querySelector("[data-ruling]")?.getAttribute("data-ruling")).toBe(ruling);
});

it("ROUTE-49 an empty cart leads to the search, a cart that could not be loaded can be asked for again", async () => {
  answer("get", "v1/cart/view", refuse(500, "internal", "Bei uns ist etwas schiefgegangen."), cartAnswer([]));
  renderPersonal(<CartScreen />);
  await screen.findByText("Bei uns ist etwas schiefgegangen.");
  fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  expect((await screen.findByRole("link", { name: "Material finden" })).getAttribute("href")).toBe("/de/suche");
});

it("a line is taken out at once, and put back by the message that says so", async () => {
  answer("get", "v1/cart/view", cartAnswer([domino, clock]));
  const removed = answer("post", "v1/cart/remove-item", cartAnswer([clock]));
  const added = answer("post", "v1/cart/add-item", cartAnswer([clock, domino]));
  renderPersonal(
    <>
      <CartScreen />
      <ToastRegion label="Meldungen" closeText="Schließen" />
    </>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "„Bruch-Domino“ entfernen" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(await total()).toBe("Gesamt4,50 €");
  fireEvent.click(screen.getByRole("button", { name: "Rückgängig machen" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  expect(removed.map(({ body }) => body)).toEqual([{ material_id: 1 }]);
  expect(added.map(({ body }) => body)).toEqual([{ material_id: 1, licence: "single", seats: 1 }]);
});

it("what is not charged says why and shows no price", async () => {
  const items = [
    itemAnswer(1, "Verkauft nicht mehr", 290, { notice: "not_for_sale", finalMinor: 0, originalMinor: 0 }),
    itemAnswer(2, "Gehört dir", 290, { notice: "already_owned", finalMinor: 0, originalMinor: 0 }),
    itemAnswer(3, "Teurer geworden", 390, { notice: "price_changed" }),
    itemAnswer(4, "Anderer Kurs", 210, { notice: "rate_changed", seenMinor: 200 }),
  ];
  answer("get", "v1/cart/view", cartAnswer(items, { itemCount: 1 }));
  renderPersonal(<CartScreen />);
  expect(await total()).toBe("Gesamt6,00 €");
  expect(screen.getAllByRole("article").map((line) => text(line.querySelector(".pr")))).toEqual(["–", "–", "3,90 €", "2,10 €"]);
  const notices = [/wird nicht mehr verkauft/, /hast du schon/, /Der Preis hat sich geändert/, /waren es 2,00\s€, jetzt sind es 2,10\s€/];
  for (const notice of notices) screen.getByText(notice);
  const [owned, ...others] = screen.getAllByRole("link", { name: "Zu den gekauften Materialien" });
  expect([owned?.getAttribute("href"), others]).toEqual(["/de/konto/gekaufte-materialien?q=Geh%C3%B6rt+dir", []]);
});

it("a voucher is refused at its field, counts when it is right, and can be taken back", async () => {
  answer("get", "v1/cart/view", cartAnswer([domino]));
  const voucher = { code: "KREIDE10", kind: "percent" as const, value: 1000, validUntil: null };
  const reduced = cartAnswer([{ ...domino, discountMinor: 29, finalMinor: 261 }], {
    originalPrice: 290,
    voucher,
    totalVoucherDiscount: 29,
  });
  const applied = answer(
    "post",
    "v1/cart/apply-voucher",
    refuse(422, "voucher_unknown", "Diesen Gutscheincode kennen wir nicht."),
    reduced,
  );
  answer("post", "v1/cart/remove-voucher", cartAnswer([domino]));
  renderPersonal(<CartScreen />);
  const field = await screen.findByLabelText<HTMLInputElement>("Gutschein");
  fireEvent.change(field, { target: { value: "KREIDE" } });
  fireEvent.click(screen.getByRole("button", { name: "Einlösen" }));
  await screen.findByText("Diesen Gutscheincode kennen wir nicht.");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Diesen Gutscheincode kennen wir nicht.");
  expect(field.value).toBe("KREIDE");
  fireEvent.change(field, { target: { value: "KREIDE10" } });
  fireEvent.click(screen.getByRole("button", { name: "Einlösen" }));
  await waitFor(() => expect(field.readOnly).toBe(true));
  expect(await total()).toBe("Gesamt2,61 €");
  expect(text(screen.getByText("Gutschein KREIDE10").parentElement)).toBe("Gutschein KREIDE10−0,29 €");
  fireEvent.click(screen.getByRole("button", { name: "Entfernen" }));
  await waitFor(() => expect(field.readOnly).toBe(false));
  expect([field.value, await total()]).toEqual(["", "Gesamt2,90 €"]);
  expect(applied.map(({ body }) => body)).toEqual([{ code: "KREIDE" }, { code: "KREIDE10" }]);
});

it("a member spends credit and asks for a reminder; nothing is ticked beforehand", async () => {
  answer("get", "v1/cart/view", cartAnswer([domino], { availableCredits: 100 }));
  answer("post", "v1/cart/use-credits", cartAnswer([domino], { availableCredits: 100, useCredits: true, usedCredits: 100, total: 190 }));
  const reminded = answer("post", "v1/cart/reminder", cartAnswer([domino], { hasReminderConsent: true }));
  renderPersonal(<CartScreen />);
  const credit = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Guthaben verwenden/ });
  const reminder = screen.getByRole<HTMLInputElement>("checkbox", { name: /Erinnere mich/ });
  expect([credit.checked, reminder.checked]).toEqual([false, false]);
  fireEvent.click(credit);
  await waitFor(async () => expect(await total()).toBe("Gesamt1,90 €"));
  fireEvent.click(reminder);
  await waitFor(() => expect(reminder.checked).toBe(true));
  expect(reminded[0]?.body).toEqual({ consent: true });
});

it("a bundle that would be cheaper is offered with what it saves", async () => {
  const offer = {
    bundleId: 9,
    title: "Paket",
    slug: "paket",
    priceMinor: 600,
    savingMinor: 140,
    materialIds: [1, 2],
    extraCount: 0,
    extraMinor: -140,
  };
  answer("get", "v1/cart/view", cartAnswer([domino, clock], { itemsInBundles: [offer] }));
  renderPersonal(<CartScreen />);
  expect(text(await screen.findByText(/Mit einem Paket/))).toBe("Mit einem Paket 1,40 € sparen.");
  expect(screen.getByRole("link", { name: "Paket ansehen" }).getAttribute("href")).toBe("/de/material/9/paket");
});

it("a line becomes a gift by a press, and comes back", async () => {
  const own = itemAnswer(1, "Bruch-Domino");
  answer("get", "v1/cart/view", cartAnswer([own]));
  const added = answer("post", "v1/cart/add-item", cartAnswer([{ ...own, isGift: true }]), cartAnswer([own]));
  renderPersonal(<CartScreen />, { isMember: false });
  fireEvent.click(await screen.findByRole("button", { name: "Verschenken: Bruch-Domino" }));
  fireEvent.click(await screen.findByRole("button", { name: "Doch für mich: Bruch-Domino" }));
  expect(await screen.findByRole("button", { name: "Verschenken: Bruch-Domino" })).toBeTruthy();
  expect(added.map(({ body }) => (body as { is_gift: boolean }).is_gift)).toEqual([true, false]);
});
