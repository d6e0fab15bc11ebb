import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { LicenceChoice } from "#components/pages/shopfront/licence-choice.tsx";
import { cartAnswer } from "#tests/factories/cart-answer.ts";
import { renderInWorld } from "#tests/render-in-world.tsx";
import { answer, refuse } from "#tests/render-personal.tsx";

const texts = {
  add: "In den Warenkorb",
  adding: "Wird hineingelegt …",
  look: "Im Warenkorb ansehen",
  added: "Liegt im Warenkorb.",
  failed: "Es kam keine Antwort.",
  legend: "Kaufen",
  scope: "Eine Lehrkraft, alle eigenen Klassen",
  wish: "Auf die Schulwunschliste",
  wished: "Steht auf der Wunschliste deiner Schule.",
  list: "Schulwunschliste",
};
const choices = [
  { seats: 1, label: "Für mich", price: "3,20 €" },
  { seats: 10, label: "Schule, bis 10 Lehrkräfte", price: "12,80 €" },
];
const show = () =>
  renderInWorld(<LicenceChoice materialId={12} cartHref="/de/warenkorb" listHref="/de/liste" choices={choices} texts={texts} />, "de");

it("PRICE-2 the table of seats stands before buying; what is chosen goes into the cart, for oneself or for the school", async () => {
  const put = answer("post", "v1/cart/add-item", refuse(422, "school_required", "Nur wer für eine Schule einkauft."), cartAnswer([]));
  show();
  expect((screen.getByRole("radio", { name: /Für mich.*3,20/ }) as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByRole("button", { name: "Auf die Schulwunschliste" })).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: /bis 10 Lehrkräfte.*12,80/ }));
  fireEvent.click(screen.getByRole("button", { name: "In den Warenkorb" }));
  expect(await screen.findByText("Nur wer für eine Schule einkauft.")).toBeTruthy();
  expect(put[0]?.body).toMatchObject({ material_id: 12, licence: "school", seats: 10 });
  fireEvent.click(screen.getByRole("radio", { name: /Für mich/ }));
  fireEvent.click(screen.getByRole("button", { name: "In den Warenkorb" }));
  await waitFor(() => expect(put[1]?.body).toMatchObject({ licence: "single", seats: 1 }));
});

it("CALL-13 who may not buy for her school puts it on its list; who is in none is told", async () => {
  const wished = answer("post", "v3/subscriptions/school/subscribe", refuse(404, "not_found", "Du bist in keiner Schule."), {
    isSubscribed: true,
    total: 1,
  });
  show();
  fireEvent.click(screen.getByRole("radio", { name: /bis 10/ }));
  fireEvent.click(screen.getByRole("button", { name: "Auf die Schulwunschliste" }));
  expect(await screen.findByText("Du bist in keiner Schule.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Auf die Schulwunschliste" }));
  await waitFor(() => expect(wished).toHaveLength(2));
  expect(wished[1]?.body).toMatchObject({ subjectId: 12 });
});
