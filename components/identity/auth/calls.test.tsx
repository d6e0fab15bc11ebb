import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { initialState } from "#lib/identity/auth/machine.ts";
import {
  checkRecovery,
  checkRegistration,
  confirmRegistration,
  endSession,
  grantAnonymously,
  grantByPasskey,
  grantByPassword,
  grantBySecondFactor,
  recoverPassword,
  register,
  requestRecovery,
  resendConfirmation,
  startPasskey,
  validate,
} from "#lib/identity/auth/queries.ts";
import { session } from "#lib/identity/auth/store.ts";
import { provideSession } from "#lib/platform/api-client/session-port.ts";
import { answer } from "#tests/render-personal.tsx";

const passkey = { id: "key" } as never;
const web = { client_id: "kreda-web" };
const person = { name: "Anna", email: "anna@school.example" };
const token = "t".repeat(43);

// The answer to who is there is on its way, and may stay there: whatever else is asked loads the session and waits for it.
let loaded = 0;
beforeEach(() => {
  session.store.setState({ ...initialState, status: "validating" }, true);
  loaded = 0;
  provideSession(async () => {
    loaded += 1;
    return session.port;
  });
});
afterEach(() => provideSession(null));

it.each<[string, () => Promise<unknown>, "get" | "post", string, object | null]>([
  [
    "a login by password",
    () => grantByPassword("anna", "geheim"),
    "post",
    "oauth2/authenticate",
    { ...web, grant_type: "password", scope: "user", username: "anna", password: "geheim" },
  ],
  [
    "its second step",
    () => grantBySecondFactor("challenge", { otp: "123456" }),
    "post",
    "oauth2/authenticate",
    { ...web, grant_type: "password", scope: "user", challenge: "challenge", otp: "123456" },
  ],
  [
    "a login by passkey",
    () => grantByPasskey(passkey),
    "post",
    "oauth2/authenticate",
    { ...web, grant_type: "urn:kreda:grant:passkey", scope: "user", passkey: { id: "key" } },
  ],
  ["a visitor's token", grantAnonymously, "post", "oauth2/authenticate", { ...web, grant_type: "client_credentials", scope: "anon" }],
  ["what a passkey signs", () => startPasskey("challenge"), "post", "v3/security/passkeys/start", { challenge: "challenge" }],
  ["a link to a new password", () => requestRecovery(person.email), "post", "v3/security/recovery/request", { email: person.email }],
  ["whether that still works", () => checkRecovery(token), "post", "v3/security/recovery/check", { token }],
  [
    "the new password",
    () => recoverPassword({ token, password: "drei kurze Wörter" }),
    "post",
    "v3/security/recovery/reset",
    { token, password: "drei kurze Wörter" },
  ],
  ["who is there", () => validate(true), "get", "oauth2/validate", null],
  ["the end of a session", endSession, "get", "oauth2/logout", null],
  ["a registration", () => register(person), "post", "v3/registration/register", person],
  [
    "its mail once more",
    () => resendConfirmation(person.email, "ABC"),
    "post",
    "v3/registration/resend",
    { email: person.email, invitation: "ABC" },
  ],
  ["whose account it makes", () => checkRegistration(token), "post", "v3/registration/check", { token }],
  [
    "the account",
    () => confirmRegistration({ token, name: "Anna", password: "drei kurze Wörter", terms: true } as never),
    "post",
    "v3/registration/confirm",
    { token, name: "Anna", password: "drei kurze Wörter", terms: true },
  ],
])("TERMS-2 SESSION-2 %s is asked for at once, whoever is there", async (_, ask, method, path, body) => {
  const asked = answer(method, path, { said: "yes" });
  const answered = ask();
  await waitFor(() => expect(asked).toHaveLength(1), { timeout: 5_000 });
  expect(await answered).toEqual({ said: "yes" });
  expect(asked[0]?.body).toEqual(body);
  expect(loaded).toBe(0);
});
