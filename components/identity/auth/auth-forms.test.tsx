import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { LoginForm } from "#components/identity/auth/login-form.tsx";
import { RegisterForm } from "#components/identity/auth/register-form.tsx";
import { provideSessionEffects } from "#components/identity/session/session-effects.ts";
import { watchSession } from "#components/site/frame/watch-session.ts";
import { href } from "#lib/platform/routes/href.ts";
import { renderInWorld } from "#tests/render-in-world.tsx";
import { server } from "#tests/setup-dom.ts";

// As the frame of every page does.
provideSessionEffects(async () => ({ watchSession }));

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** What a login answers, and the calls that follow it. */
const letIn = () => {
  const fields = { access_token: "a", token_type: "Bearer", expires_in: 900, scope: "user", oauth_user_id: 7, cart_token: "cart-of-anna" };
  const sent: unknown[] = [];
  server.use(
    http.post("/api/oauth2/authenticate", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...fields, data: fields });
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

it("ROUTE-38 FORM-1 empty fields are named at the field and in a summary that takes the focus; nothing is sent", async () => {
  renderInWorld(<LoginForm />);
  press("Anmelden");
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(document.activeElement === summary).toBe(true));
  expect(screen.getByLabelText("E-Mail-Adresse")).toHaveProperty("ariaInvalid", "true");
  expect(screen.getAllByText("Bitte fülle dieses Feld aus.")).toHaveLength(4);
});

it("ROUTE-38 a malformed address is refused by the server's own rule before it is sent", async () => {
  renderInWorld(<LoginForm />);
  type("E-Mail-Adresse", "anna@");
  type("Passwort", "geheim-geheim");
  press("Anmelden");
  expect(await screen.findAllByText(/E-Mail-Adresse wie name@schule/)).toHaveLength(2);
  expect(value("E-Mail-Adresse")).toBe("anna@");
});

it("ROUTE-38 a wrong password is told, and nothing typed is lost", async () => {
  server.use(
    http.post("/api/oauth2/authenticate", () =>
      HttpResponse.json({ error: "invalid_grant", error_description: "…", reason: "wrong_credentials" }, { status: 400 }),
    ),
  );
  renderInWorld(<LoginForm />);
  type("E-Mail-Adresse", "anna@school.example");
  type("Passwort", "falsch-falsch");
  press("Anmelden");
  expect(await screen.findByText("Das hat nicht gepasst.")).toBeDefined();
  expect(screen.getByText("Prüfe die Groß- und Kleinschreibung.")).toBeDefined();
  expect([value("E-Mail-Adresse"), value("Passwort")]).toEqual(["anna@school.example", "falsch-falsch"]);
});

it("ROUTE-38 without a connection it says that nothing was sent", async () => {
  server.use(http.post("/api/oauth2/authenticate", () => HttpResponse.error()));
  renderInWorld(<LoginForm />);
  type("E-Mail-Adresse", "anna@school.example");
  type("Passwort", "geheim-geheim");
  press("Anmelden");
  expect(await screen.findByText("Keine Verbindung.")).toBeDefined();
});

it("ROUTE-38 the password can be shown, managers know the fields, Caps Lock is noticed, scripts that fail leak no password", () => {
  const { container } = renderInWorld(<LoginForm />);
  const field = screen.getByLabelText<HTMLInputElement>("Passwort");
  expect([screen.getByLabelText("E-Mail-Adresse").getAttribute("autocomplete"), field.autocomplete]).toEqual([
    "username webauthn",
    "current-password",
  ]);
  expect(field.type).toBe("password");
  press("Passwort anzeigen");
  expect(field.type).toBe("text");
  fireEvent.keyDown(field, { key: "A", modifierCapsLock: true });
  expect(screen.getByText("Die Feststelltaste ist an.")).toBeDefined();
  fireEvent.keyUp(field, { key: "CapsLock", modifierCapsLock: false });
  expect(screen.queryByText("Die Feststelltaste ist an.")).toBeNull();
  expect(container.querySelector("form")?.method).toBe("post");
});

it("ROUTE-38 login leads back to the page that asked for it, keeps the cart's new token and tells the header", async () => {
  localStorage.setItem("kreda.cart", "cart-of-visitor");
  window.history.replaceState(null, "", "/de/login?return=%2Fde%2Fkasse%3Fstep%3D2");
  const sent = letIn();
  const { visited } = renderInWorld(<LoginForm />);
  expect(screen.getByText("Konto anlegen").getAttribute("href")).toBe("/de/registrieren?return=%2Fde%2Fkasse%3Fstep%3D2");
  type("E-Mail-Adresse", " Anna@School.example ");
  type("Passwort", " Geheim geheim ");
  press("Anmelden");
  await waitFor(() => expect(visited).toEqual(["/de/kasse?step=2"]));
  expect(sent).toEqual([
    { grant_type: "password", client_id: "kreda-web", scope: "user", username: "anna@school.example", password: " Geheim geheim " },
  ]);
  expect(localStorage.getItem("kreda.cart")).toBe("cart-of-anna");
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem("kreda.header") ?? "{}")).toEqual({
      cartCount: 3,
      loggedIn: true,
      name: "Anna",
      noticeCount: 0,
    }),
  );
});

it.each(["//evil.example", "https://evil.example", "javascript:alert(1)", "/\\evil.example"])(
  "threat 12 login does not lead to %s",
  async (target) => {
    window.history.replaceState(null, "", `/de/login?return=${encodeURIComponent(target)}`);
    letIn();
    const { visited } = renderInWorld(<LoginForm />);
    type("E-Mail-Adresse", "anna@school.example");
    type("Passwort", "geheim-geheim");
    press("Anmelden");
    await waitFor(() => expect(visited).toEqual([href("de", "cabinet.boughtMaterials")]));
  },
);

const fillRegistration = () => {
  type("Name", "Anna Beispiel");
  type("E-Mail-Adresse", "anna@school.example");
};

it("ROUTE-39 FORM-1 each field's error stands at the field in the page's language", async () => {
  renderInWorld(<RegisterForm />, "gr");
  press("Δημιουργία λογαριασμού");
  const summary = await screen.findByRole("alert");
  expect(summary.querySelectorAll("a")).toHaveLength(2);
  fireEvent.click(summary.querySelectorAll("a")[1] as HTMLElement);
  expect(document.activeElement).toBe(screen.getByLabelText("Διεύθυνση email"));
});

it("ROUTE-39 after registering it says where the mail went, sends it again, and going back finds everything as it was", async () => {
  window.history.replaceState(null, "", "/de/registrieren?return=%2Fde%2Fkasse");
  const sent: unknown[] = [];
  const accept = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: null }, { status: 202 });
  };
  server.use(http.post("/api/v3/registration/register", accept), http.post("/api/v3/registration/resend", accept));
  renderInWorld(<RegisterForm />);
  fillRegistration();
  press("Konto anlegen");
  const heading = await screen.findByRole("heading", { name: "Schau in dein Postfach" });
  await waitFor(() => expect(document.activeElement === heading).toBe(true));
  expect(screen.getByText("anna@school.example")).toBeDefined();
  press("E-Mail noch einmal senden");
  expect(await screen.findByText("Noch einmal an anna@school.example geschickt.")).toBeDefined();
  expect(sent).toEqual([{ name: "Anna Beispiel", email: "anna@school.example", returnTo: "/de/kasse" }, { email: "anna@school.example" }]);
  press("Falsche Adresse? Ändern");
  expect([value("Name"), value("E-Mail-Adresse")]).toEqual(["Anna Beispiel", "anna@school.example"]);
});
