import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { RestoreScreen } from "#components/commerce/cart/restore-screen.tsx";
import { cartAnswer, itemAnswer } from "#tests/factories/cart-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { watchLinks } from "#tests/watch-links.ts";

const open = (search: string) => {
  window.history.replaceState(null, "", `/de/warenkorb-erinnerung${search}`);
  renderPersonal(<RestoreScreen />, { isMember: false });
  return screen.getByRole("button", { name: "Warenkorb zurückholen" });
};

it("ROUTE-53 nothing happens before the button; then the cart is back", async () => {
  const followed = watchLinks();
  const asked = answer(
    "post",
    "v1/cart/restore",
    cartAnswer([itemAnswer(1, "Bruch-Domino")], { token: "new-token-of-the-restored-cart-0123" }),
  );
  const button = open("?token=from-the-mail");
  expect(asked).toEqual([]);
  fireEvent.click(button);
  await waitFor(() => expect(followed).toEqual(["/de/warenkorb"]));
  expect(asked.map(({ body }) => body)).toEqual([{ token: "from-the-mail" }]);
  expect(localStorage.getItem("kreda.cart")).toBe("new-token-of-the-restored-cart-0123");
});

it("ROUTE-53 a used link and one without its token say so and lead on", async () => {
  answer("post", "v1/cart/restore", refuse(410, "token_invalid", "Dieser Link wurde schon benutzt oder ist abgelaufen."));
  fireEvent.click(open("?token=from-the-mail"));
  expect((await screen.findByRole("alert")).textContent).toContain("schon benutzt");
  expect(screen.getByRole("link", { name: "Material finden" }).getAttribute("href")).toBe("/de/suche");
});

it("ROUTE-53 a link that lost its token asks nobody", () => {
  fireEvent.click(open(""));
  expect(screen.getByRole("alert").textContent).toContain("unvollständig");
});
