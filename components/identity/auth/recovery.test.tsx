import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { ForgotForm } from "#components/identity/auth/forgot-form.tsx";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { RecoverForm } from "#components/identity/auth/recover-form.tsx";
import { href } from "#lib/platform/routes/href.ts";
import { renderInWorld } from "#tests/render-in-world.tsx";
import { answer } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const token = "t".repeat(43);
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const gone = () => HttpResponse.json({ error: { code: "token_invalid", message: "…" } }, { status: 410 });
const grant = {
  access_token: "a",
  token_type: "Bearer",
  expires_in: 900,
  scope: "user",
  oauth_user_id: 7,
  is_impersonated: false,
  cart_token: null,
};

beforeAll(() => loadActions());
beforeEach(() => localStorage.clear());

it("ROUTE-42 FORM-1 a malformed address is named at the field and nothing is sent", async () => {
  renderInWorld(<ForgotForm />);
  type("E-Mail-Adresse", "anna@");
  press("Link senden");
  expect(await screen.findAllByText(/E-Mail-Adresse wie name@schule/)).toHaveLength(2);
});

it("ROUTE-42 threat 10 it says what happens if there is an account, keeps the address, and can send again", async () => {
  const asked = answer("post", "v3/security/recovery/request", () => HttpResponse.json({ data: null }, { status: 202 }));
  renderInWorld(<ForgotForm />);
  type("E-Mail-Adresse", " Anna@School.example ");
  press("Link senden");
  expect(await screen.findByText(/Wenn es ein Konto für anna@school.example gibt/)).toBeDefined();
  press("Noch einmal senden");
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ email: "anna@school.example" }, { email: "anna@school.example" }]));
});

it("ROUTE-42 without a connection it says so, and the address stays", async () => {
  server.use(http.post("/api/v3/security/recovery/request", () => HttpResponse.error()));
  renderInWorld(<ForgotForm />, "gr");
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "anna@school.example" } });
  fireEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("Δεν υπάρχει σύνδεση.")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("anna@school.example");
});

it("ROUTE-43 threat 14 opening the link only looks; the button sets the password, logs in and leads on", async () => {
  server.use(http.all("/api/*", () => HttpResponse.json({ data: { items: [], total: 0, details: { publicName: "Anna" } } })));
  const looked = answer("post", "v3/security/recovery/check", { ok: true });
  const reset = answer("post", "v3/security/recovery/reset", { grant });
  const { visited } = renderInWorld(<RecoverForm token={token} />);
  await waitFor(() => expect(looked).toHaveLength(1));
  expect(reset).toHaveLength(0);
  type("Neues Passwort", "vier ganz andere Wörter");
  press("Passwort speichern");
  await waitFor(() => expect(visited).toEqual([href("de", "cabinet.boughtMaterials")]));
  expect(reset[0]?.body).toEqual({ token, password: "vier ganz andere Wörter" });
});

it("ROUTE-43 GRANT-1 where a second factor is wanted it leads to the login", async () => {
  answer("post", "v3/security/recovery/check", { ok: true });
  answer("post", "v3/security/recovery/reset", { grant: null });
  renderInWorld(<RecoverForm token={token} />);
  type("Neues Passwort", "vier ganz andere Wörter");
  press("Passwort speichern");
  const heading = await screen.findByRole("heading", { name: "Dein neues Passwort gilt" });
  await waitFor(() => expect(document.activeElement === heading).toBe(true));
  expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe("/de/login");
});

it("ROUTE-43 a used link is told before a password is thought up, with the way to a new one", async () => {
  server.use(http.post("/api/v3/security/recovery/check", gone));
  renderInWorld(<RecoverForm token={token} />);
  const heading = await screen.findByRole("heading", { name: "Dieser Link gilt nicht mehr" });
  await waitFor(() => expect(document.activeElement === heading).toBe(true));
  const asked = answer("post", "v3/security/recovery/request", () => HttpResponse.json({ data: null }, { status: 202 }));
  type("E-Mail-Adresse", "anna@school.example");
  press("Link senden");
  await waitFor(() => expect(asked).toHaveLength(1));
});

it("ROUTE-43 a link that ended meanwhile is told as well", async () => {
  answer("post", "v3/security/recovery/check", { ok: true });
  server.use(http.post("/api/v3/security/recovery/reset", gone));
  renderInWorld(<RecoverForm token={token} />);
  type("Neues Passwort", "vier ganz andere Wörter");
  press("Passwort speichern");
  expect(await screen.findByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeDefined();
});

it("ROUTE-43 FORM-1 the password's rules are those of registration; the hint counts, then praises, and nothing typed is lost", async () => {
  answer("post", "v3/security/recovery/check", { ok: true });
  renderInWorld(<RecoverForm token={token} />);
  type("Neues Passwort", "kurz");
  expect(screen.getByText("Noch 6 Zeichen.")).toBeDefined();
  press("Passwort speichern");
  expect(await screen.findAllByText("Bitte nimm mindestens 10 Zeichen.")).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>("Neues Passwort").value).toBe("kurz");
  type("Neues Passwort", "vier ganz andere Wörter");
  expect(screen.getByText("Sehr gut.")).toBeDefined();
  press("Passwort anzeigen");
  expect(screen.getByLabelText<HTMLInputElement>("Neues Passwort").type).toBe("text");
});
