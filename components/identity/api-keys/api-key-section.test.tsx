import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApiKeySection } from "#components/identity/api-keys/api-key-section.tsx";
import { SessionSection } from "#components/identity/security/session-section.tsx";
import { ToastRegion } from "#components/platform/ui/toast-region.tsx";
import type { ApiKey } from "#lib/identity/api-keys/schema.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const key: ApiKey = {
  id: 3,
  name: "Skript",
  prefix: "kreda_pk_abcdef",
  scopes: ["materials.write"],
  createdAt: "2026-11-01T08:00:00.000Z",
  expiresAt: "2027-01-30T08:00:00.000Z",
  isExpired: false,
  lastUsedAt: null,
};
const secret = `kreda_pk_${"a".repeat(49)}`;

const show = (...lists: ApiKey[][]) => {
  answer("get", "v3/security/api-keys", ...lists.map((items) => ({ items })));
  return renderPersonal(
    <>
      <ApiKeySection />
      <ToastRegion label="Meldungen" closeText="Schließen" />
    </>,
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("ENTITY-10 a key is made with a name, scopes and an end; its secret is shown this once and has the focus", async () => {
  const fields = { scopes: { code: "required", message: "Bitte ausfüllen." } };
  const asked = answer("post", "v3/security/api-keys", refuse(400, "invalid_input", "Bitte prüfe die Angaben.", fields), {
    ...key,
    key: secret,
  });
  show([], [key]);
  fireEvent.click(await screen.findByRole("button", { name: "API-Schlüssel erstellen" }));
  fireEvent.input(screen.getByLabelText("Name des Schlüssels"), { target: { value: "Skript" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Den Katalog lesen" }));
  press("API-Schlüssel erstellen");
  await waitFor(() => expect(screen.getByRole("group", { name: "Was der Schlüssel darf" }).getAttribute("aria-invalid")).toBe("true"));
  fireEvent.click(screen.getByRole("checkbox", { name: "Deine Materialien vorbereiten und ändern" }));
  expect(screen.getByRole("option", { name: "365 Tage" })).toBeDefined();
  press("API-Schlüssel erstellen");
  expect(await screen.findByText(secret)).toBeDefined();
  expect(asked.map(({ body }) => body)).toEqual([
    { name: "Skript", scopes: [], days: 90 },
    { name: "Skript", scopes: ["materials.write"], days: 90 },
  ]);
  expect(document.activeElement === screen.getByRole("heading", { name: "Skript" })).toBe(true);
  press("Schließen");
  expect(screen.queryByText(secret)).toBeNull();
  expect(await screen.findByText(/Gilt bis 30\.01\.2027/)).toBeDefined();
});

it("ENTITY-10 a key is removed after a question, and says so by its name", async () => {
  const asked = answer("post", "v3/security/api-keys/revoke", { ok: true });
  show([key], []);
  fireEvent.click(await screen.findByRole("button", { name: "„Skript“ entfernen" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(asked).toHaveLength(0);
  fireEvent.click(dialog.getByRole("button", { name: "Entfernen" }));
  expect(await screen.findByText("„Skript“ entfernt.")).toBeDefined();
  expect(asked[0]?.body).toEqual({ id: 3 });
  await waitFor(() => expect(screen.queryByText("Skript")).toBeNull());
});

it("ENTITY-10 with ten live keys no other is begun; an expired one says so and takes no place", async () => {
  const ten = Array.from({ length: 10 }, (_, id) => ({ ...key, id }));
  const { unmount } = show(ten);
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "API-Schlüssel erstellen" })).disabled).toBe(true);
  unmount();
  show([...ten.slice(1), { ...key, id: 99, isExpired: true }]);
  expect(await screen.findByText(/Abgelaufen am 30\.01\.2027/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "API-Schlüssel erstellen" }).disabled).toBe(false);
});

it("ENTITY-10 what cannot be loaded says so and can be tried again", async () => {
  answer("get", "v3/security/api-keys", refuse(500, "internal", "Bei uns ist etwas schiefgegangen."), { items: [key] });
  renderPersonal(<ApiKeySection />);
  expect(await screen.findByText("Diese Liste ließ sich nicht laden.")).toBeDefined();
  press("Erneut versuchen");
  expect(await screen.findByText("Skript")).toBeDefined();
});

it("threat 9 signing out everywhere asks about keys, where there are any", async () => {
  const session = { browser: "Firefox", system: "Linux", address: null, lastSeenAt: null, createdAt: key.createdAt, isSupport: false };
  answer("get", "v3/security/sessions", { items: [{ ...session, id: 1, isCurrent: true }] });
  answer("get", "v3/security/api-keys", { items: [key] });
  const asked = answer("post", "v3/security/sessions/end-others", { ended: 0 });
  renderPersonal(<SessionSection />);
  fireEvent.click(await screen.findByRole("checkbox", { name: "Auch meine API-Schlüssel entfernen" }));
  press("Alle anderen abmelden");
  await waitFor(() => expect(asked[0]?.body).toEqual({ apiKeys: true }));
});
