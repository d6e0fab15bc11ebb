import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { LoginForm } from "#components/identity/auth/login-form.tsx";
import { renderInWorld } from "#tests/render-in-world.tsx";
import { server } from "#tests/setup-dom.ts";

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

const mfaRequired = () =>
  HttpResponse.json(
    {
      error: "mfa_required",
      reason: "mfa_required",
      error_description: "…",
      challenge: "the-challenge",
      methods: ["otp", "recovery_code", "passkey"],
    },
    { status: 400 },
  );
const wrongCode = () => HttpResponse.json({ error: "invalid_grant", reason: "mfa_invalid", error_description: "…" }, { status: 400 });

/** A server where one code is right; notes what it was sent. */
const serve = (isRight: (body: Record<string, unknown>) => boolean) => {
  const sent: Record<string, unknown>[] = [];
  const fields = {
    access_token: "a",
    token_type: "Bearer",
    expires_in: 900,
    scope: "user",
    oauth_user_id: 7,
    is_impersonated: false,
    cart_token: null,
  };
  server.use(
    http.post("/api/oauth2/authenticate", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      if (body.challenge === undefined) return mfaRequired();
      return isRight(body) ? HttpResponse.json({ ...fields, data: fields }) : wrongCode();
    }),
    http.get("/api/v1/user/details", () => HttpResponse.json({ data: { id: 7, details: { publicName: "Anna" } } })),
    http.all("/api/*", () => HttpResponse.json({ data: { items: [], itemCount: 0, cartItems: [] } })),
  );
  return sent;
};

beforeAll(() => loadActions());
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/de/login?return=%2Fde%2Fkasse");
});

const passFirstStep = async () => {
  type("E-Mail-Adresse", "anna@school.example");
  type("Passwort", "drei kurze Wörter");
  press("Anmelden");
  return screen.findByRole("heading", { name: "Noch ein Schritt: dein zweiter Faktor" });
};

it("GRANT-1 ROUTE-38 after the password a code is asked for, with the focus in its field; a right one leads on", async () => {
  const sent = serve(({ otp }) => otp === "123456");
  const { visited } = renderInWorld(<LoginForm />);
  await passFirstStep();
  const field = screen.getByLabelText<HTMLInputElement>("Code aus deiner Authenticator-App");
  await waitFor(() => expect(document.activeElement === field).toBe(true));
  expect([field.autocomplete, field.inputMode]).toEqual(["one-time-code", "numeric"]);
  type("Code aus deiner Authenticator-App", "123456");
  press("Bestätigen");
  await waitFor(() => expect(visited).toEqual(["/de/kasse"]));
  expect(sent.at(-1)).toEqual({ grant_type: "password", client_id: "kreda-web", scope: "user", challenge: "the-challenge", otp: "123456" });
});

it("GRANT-1 a wrong code is told at the field and can be corrected; a recovery code does as well", async () => {
  const sent = serve(({ recovery_code }) => recovery_code === "abcd-efgh-jkmn-pqrs");
  const { visited } = renderInWorld(<LoginForm />);
  await passFirstStep();
  type("Code aus deiner Authenticator-App", "000000");
  press("Bestätigen");
  expect(await screen.findByText(/Dieser Code stimmt nicht/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Code aus deiner Authenticator-App").value).toBe("000000");
  press(/Wiederherstellungscode verwenden/);
  expect(screen.queryByText(/Dieser Code stimmt nicht/)).toBeNull();
  type("Wiederherstellungscode", "abcd-efgh-jkmn-pqrs");
  press("Bestätigen");
  await waitFor(() => expect(visited).toEqual(["/de/kasse"]));
  expect(sent.at(-1)).toMatchObject({ recovery_code: "abcd-efgh-jkmn-pqrs", challenge: "the-challenge" });
});

it("GRANT-1 after the fifth wrong code it begins again, and the address is still there", async () => {
  const sent = serve(() => false);
  renderInWorld(<LoginForm />);
  await passFirstStep();
  for (let count = 1; count <= 5; count++) {
    press("Bestätigen");
    await waitFor(() => expect(sent).toHaveLength(count + 1));
    if (count < 5) await waitFor(() => expect(screen.getByRole("button", { name: "Bestätigen" })).toBeDefined());
  }
  expect(await screen.findByText("Bitte beginne von vorn.")).toBeDefined();
  press("Neu anmelden");
  expect(screen.getByLabelText<HTMLInputElement>("E-Mail-Adresse").value).toBe("anna@school.example");
  await passFirstStep();
});

it("ROUTE-38 a browser without passkeys says so, and keeps what was typed", async () => {
  renderInWorld(<LoginForm />);
  type("E-Mail-Adresse", "anna@school.example");
  server.use(http.post("/api/v3/security/passkeys/start", () => HttpResponse.json({ data: { challenge: "abc", rpId: "localhost" } })));
  press("Passkey verwenden");
  expect(await screen.findByText(/Dieser Browser kann keine Passkeys/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("E-Mail-Adresse").value).toBe("anna@school.example");
});

it("GRANT-1 the second step by passkey: a browser without says so, a challenge that has ended begins again", async () => {
  serve(() => false);
  renderInWorld(<LoginForm />);
  await passFirstStep();
  server.use(http.post("/api/v3/security/passkeys/start", () => HttpResponse.json({ data: { challenge: "abc", rpId: "localhost" } })));
  press("Stattdessen Passkey verwenden");
  expect(await screen.findByText(/Dieser Browser kann keine Passkeys/)).toBeDefined();
  server.use(
    http.post("/api/v3/security/passkeys/start", () =>
      HttpResponse.json({ error: { code: "mfa_invalid", message: "…" } }, { status: 400 }),
    ),
  );
  press("Stattdessen Passkey verwenden");
  expect(await screen.findByText("Bitte beginne von vorn.")).toBeDefined();
});
