import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToastRegion } from "#components/platform/ui/toast-region.tsx";
import { currentToasts, dismissToast, showToast } from "#components/platform/ui/toasts.ts";

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion label="Meldungen" closeText="Schließen" />);
});
afterEach(() => {
  act(() => {
    for (const toast of currentToasts()) dismissToast(toast.id);
  });
  vi.useRealTimers();
});

const show = (text: string, onAction?: () => void) => act(() => void showToast({ text, actionText: onAction && "Rückgängig", onAction }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it("names the thing in a region that is read out", () => {
  show("„Bruch-Domino“ entfernt.");
  expect(screen.getByRole("region", { name: "Meldungen" }).getAttribute("aria-live")).toBe("polite");
  expect(screen.getByText("„Bruch-Domino“ entfernt.")).toBeTruthy();
});

it("undo does what it says once and goes", () => {
  const kept = ["Uhr"];
  show("„Bruch-Domino“ entfernt.", () => kept.push("Bruch-Domino"));
  fireEvent.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect([kept, screen.queryByRole("button", { name: "Rückgängig" })]).toEqual([["Uhr", "Bruch-Domino"], null]);
});

it("stands longer with an action, and as long as it is looked at", () => {
  show("Gespeichert.");
  show("„Uhr“ entfernt.", () => {});
  wait(6000);
  expect([screen.queryByText("Gespeichert."), screen.queryByText("„Uhr“ entfernt.") === null]).toEqual([null, false]);
  fireEvent.focus(screen.getByRole("button", { name: "Rückgängig" }));
  wait(60_000);
  expect(screen.getByText("„Uhr“ entfernt.")).toBeTruthy();
  fireEvent.blur(screen.getByRole("button", { name: "Rückgängig" }));
  wait(12_000);
  expect(screen.queryByText("„Uhr“ entfernt.")).toBeNull();
});

it("at most three stand; the oldest goes; Escape takes one away", () => {
  for (const text of ["eins", "zwei", "drei", "vier"]) show(text);
  expect(["eins", "zwei", "drei", "vier"].map((text) => screen.queryByText(text) !== null)).toEqual([false, true, true, true]);
  fireEvent.keyDown(screen.getByText("vier"), { key: "Escape" });
  expect(screen.queryByText("vier")).toBeNull();
});
