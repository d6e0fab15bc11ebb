import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { ConfirmRegistration } from "#components/identity/auth/confirm-registration.tsx";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { provideSessionEffects } from "#components/identity/session/session-effects.ts";
import { watchSession } from "#components/site/frame/watch-session.ts";
import { renderInWorld } from "#tests/render-in-world.tsx";
import { server } from "#tests/setup-dom.ts";

// As the frame of every page does.
provideSessionEffects(async () => ({ watchSession }));

const token = "t".repeat(43);

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** What the confirmation answers, and the calls that follow it. */
const letIn = () => {
  const fields = { access_token: "a", token_type: "Bearer", expires_in: 900, scope: "user", oauth_user_id: 7, cart_token: "cart-of-anna" };
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v3/registration/confirm", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { ...fields, returnTo: "/de/warenkorb" } });
    }),
    http.get("/api/v1/user/details", () => HttpResponse.json({ data: { id: 7, details: { publicName: "Anna" } } })),
    http.get("/api/v1/cart/view", () => HttpResponse.json({ data: { id: null, token: null, itemCount: 3, cartItems: [] } })),
    http.post("/api/v3/elastic-indexer/wishlist/query", () => HttpResponse.json({ data: { items: [], total: 0 } })),
    http.get("/api/oauth2/logout", () => HttpResponse.json({ data: null })),
  );
  return sent;
};

// Loaded on touch in the browser; here ahead, so that no test waits for the compiler.
beforeAll(() => loadActions());
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/de/login");
});

/** What the confirmation asks for, once it has told whose account it makes. */
const fillConfirmation = async () => {
  await waitFor(() => expect(value("Name")).toBe("Anna Beispiel"));
  type("Passwort", "drei kurze Wörter");
  fireEvent.click(screen.getByRole("checkbox"));
};
const waiting = () =>
  server.use(
    http.post("/api/v3/registration/check", () => HttpResponse.json({ data: { name: "Anna Beispiel", email: "anna@school.example" } })),
  );

it("ROUTE-40 the password's hint counts what is missing instead of judging", () => {
  waiting();
  renderInWorld(<ConfirmRegistration token={token} />);
  type("Passwort", "abcdef");
  expect(screen.getByText("Noch 4 Zeichen.")).toBeDefined();
  type("Passwort", "🎒🎒🎒🎒🎒🎒🎒🎒🎒🎒");
  expect(screen.getByText("Lang genug.")).toBeDefined();
  expect(screen.getByLabelText("Passwort").getAttribute("autocomplete")).toBe("new-password");
});

it("ROUTE-40 the server's refusal of one field stands at that field", async () => {
  waiting();
  const fields = { password: { code: "password_too_common", message: "Dieses Passwort steht auf Listen." } };
  server.use(
    http.post("/api/v3/registration/confirm", () =>
      HttpResponse.json({ error: { code: "invalid_input", message: "", fields } }, { status: 400 }),
    ),
  );
  renderInWorld(<ConfirmRegistration token={token} />);
  await fillConfirmation();
  press("Bestätigen und anmelden");
  await screen.findByRole("alert");
  const described = screen.getByLabelText("Passwort").getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described.split(" ")[0] ?? "")?.textContent).toBe("Dieses Passwort steht auf Listen.");
});

it("ROUTE-40 threat 14 opening the link tells whose account it makes; the button makes it with the password chosen here", async () => {
  waiting();
  const sent = letIn();
  const { visited } = renderInWorld(<ConfirmRegistration token={token} />);
  await fillConfirmation();
  expect(value("E-Mail-Adresse")).toBe("anna@school.example");
  expect(sent).toEqual([]);
  type("Name", "Anna Neu");
  press("Bestätigen und anmelden");
  await waitFor(() => expect(visited).toEqual(["/de/warenkorb"]));
  expect(sent).toEqual([{ token, name: "Anna Neu", password: "drei kurze Wörter", hasAcceptedTerms: true }]);
  expect(JSON.parse(localStorage.getItem("kreda.session") ?? "null")).toEqual({ userId: 7 });
});

it("ROUTE-40 TERMS-4 without the tick nothing is sent", async () => {
  waiting();
  const sent = letIn();
  renderInWorld(<ConfirmRegistration token={token} />);
  await fillConfirmation();
  fireEvent.click(screen.getByRole("checkbox"));
  press("Bestätigen und anmelden");
  await screen.findByRole("alert");
  expect(screen.getByRole("checkbox").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

it("ROUTE-40 a used or expired link says what to do: log in, or get a new one", async () => {
  server.use(
    http.post("/api/v3/registration/check", () => HttpResponse.json({ error: { code: "token_invalid", message: "…" } }, { status: 410 })),
    http.post("/api/v3/registration/resend", () => HttpResponse.json({ data: null }, { status: 202 })),
  );
  renderInWorld(<ConfirmRegistration token={token} />);
  const heading = await screen.findByRole("heading", { name: "Dieser Link gilt nicht mehr" });
  await waitFor(() => expect(document.activeElement === heading).toBe(true));
  expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe("/de/login");
  press("Neuen Link senden");
  expect(await screen.findAllByText("Bitte fülle dieses Feld aus.")).toHaveLength(2);
  type("E-Mail-Adresse", "anna@school.example");
  press("Neuen Link senden");
  expect(await screen.findByText(/Wenn für anna@school.example eine Registrierung wartet/)).toBeDefined();
});

it("ROUTE-40 when the server is away the button stays and can be pressed again", async () => {
  waiting();
  server.use(http.post("/api/v3/registration/confirm", () => HttpResponse.error()));
  const { visited } = renderInWorld(<ConfirmRegistration token={token} />);
  await fillConfirmation();
  press("Bestätigen und anmelden");
  expect(await screen.findByText("Keine Verbindung.")).toBeDefined();
  letIn();
  press("Bestätigen und anmelden");
  await waitFor(() => expect(visited).toEqual(["/de/warenkorb"]));
});
