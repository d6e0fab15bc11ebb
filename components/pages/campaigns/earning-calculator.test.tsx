import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { EarningCalculator } from "#components/pages/campaigns/earning-calculator.tsx";
import { StartSelling } from "#components/pages/campaigns/start-selling.tsx";
import { HEADER_KEY } from "#lib/platform/api-client/header-snapshot.ts";
import { renderInWorld } from "#tests/render-in-world.tsx";

const terms = { shareBp: 7_000, vatRateBp: 1_900, feeMinor: 25 };
const told = () => screen.getByRole("status").textContent.replaceAll("\u00a0", " ");

afterEach(() => localStorage.clear());

it("the calculator follows what is typed and names what is no amount", () => {
  renderInWorld(<EarningCalculator terms={terms} firstPrice={400} />, "de", "sell");
  expect(told()).toBe("Dein Anteil je Verkauf2,10 €10 × 2,10 €21,00 €");
  fireEvent.change(screen.getByLabelText("Preis in EUR"), { target: { value: "10" } });
  fireEvent.change(screen.getByLabelText("Verkäufe"), { target: { value: "40" } });
  expect(told()).toContain("40 × 5,63 €225,20 €");
  fireEvent.change(screen.getByLabelText("Preis in EUR"), { target: { value: "zehn" } });
  expect(told()).toBe("");
  expect(screen.getByLabelText("Preis in EUR").getAttribute("aria-invalid")).toBe("true");
});

it("the one button leads members to their upload", () => {
  localStorage.setItem(HEADER_KEY, JSON.stringify({ cartCount: 0, loggedIn: true, name: "Anna" }));
  renderInWorld(<StartSelling />, "de", "sell");
  expect(screen.getByRole("link", { name: "Material veröffentlichen" }).getAttribute("href")).toBe("/de/konto/erster-upload");
});
