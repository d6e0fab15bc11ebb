import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ConsentSheet } from "#components/pages/engagement/consent-sheet.tsx";
import { CONSENT_COOKIE } from "#lib/pages/engagement/rules.ts";
import { CONSENT_EVENT, readConsent, saveConsent } from "#lib/pages/engagement/store.ts";
import { updateHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { setCookie } from "#lib/platform/browser/cookies.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

afterEach(() => {
  setCookie(CONSENT_COOKIE, "", 0);
  updateHeaderSnapshot({ loggedIn: false });
});

const open = (isRevision = false) => {
  const close = vi.fn();
  const decided: unknown[] = [];
  const listen = (event: Event) => decided.push((event as CustomEvent).detail.categories);
  window.addEventListener(CONSENT_EVENT, listen, { once: true });
  renderPersonal(<ConsentSheet close={close} isRevision={isRevision} />, { isMember: false });
  return { isClosed: () => close.mock.calls.length > 0, decided };
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("STATE-6 the two answers look the same and are one press away", () => {
  open();
  const [no, yes] = ["Nur notwendige", "Alle annehmen"].map((name) => screen.getByRole("button", { name }));
  expect(no?.className).toBe(yes?.className);
  expect(no?.parentElement).toBe(yes?.parentElement);
});

it.each([
  ["Nur notwendige", []],
  ["Alle annehmen", ["statistics"]],
])("STATE-6 %s is kept and told to the page", (name, categories) => {
  const { isClosed, decided } = open();
  press(name);
  expect(readConsent()?.categories).toEqual(categories);
  expect([isClosed(), decided]).toEqual([true, [categories]]);
});

it("STATE-6 nothing is agreed to before it is chosen, and what is necessary cannot be switched off", () => {
  open();
  press("Auswählen");
  const [necessary, statistics] = screen.getAllByRole("switch") as HTMLInputElement[];
  expect([necessary?.checked, necessary?.disabled, statistics?.checked]).toEqual([true, true, false]);
  press("Auswahl speichern");
  expect(readConsent()?.categories).toEqual([]);
});

it("STATE-6 a single category can be chosen", () => {
  open();
  press("Auswählen");
  fireEvent.click(screen.getByRole("switch", { name: /Statistik/ }));
  press("Auswahl speichern");
  expect(readConsent()?.categories).toEqual(["statistics"]);
});

it("STATE-6 a decision can be looked at and left as it was", () => {
  saveConsent(["statistics"]);
  const { isClosed } = open(true);
  expect((screen.getByRole("switch", { name: /Statistik/ }) as HTMLInputElement).checked).toBe(true);
  press("So lassen, wie es ist");
  expect([isClosed(), readConsent()?.categories]).toEqual([true, ["statistics"]]);
});

it("STATE-6 a member who withdraws has what was counted under her name deleted; a visitor's events name nobody", async () => {
  const asked = answer("post", "v3/events/forget", { deleted: 3 });
  saveConsent(["statistics"]);
  updateHeaderSnapshot({ loggedIn: true });
  open(true);
  press("Nur notwendige");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(readConsent()?.categories).toEqual([]);
});

it("STATE-6 it takes the focus only when nothing else has it, and has a name", () => {
  const field = document.createElement("input");
  document.body.append(field);
  field.focus();
  open();
  expect(document.activeElement).toBe(field);
  field.remove();
  const sheet = screen.getByRole("dialog", { name: "Dürfen wir mitzählen?" });
  expect(sheet.getAttribute("aria-modal")).toBe("false");
});
