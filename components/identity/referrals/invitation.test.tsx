import { fireEvent, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { ConfirmRegistration } from "#components/identity/auth/confirm-registration.tsx";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { RegisterForm } from "#components/identity/auth/register-form.tsx";
import { AcceptInvitation } from "#components/identity/referrals/accept-invitation.tsx";
import { ShareScreen } from "#components/selling/promotion/share-screen.tsx";
import type { OwnInvitation } from "#lib/identity/referrals/schema.ts";
import { forgetInvitation, keepInvitation, readInvitation } from "#lib/identity/referrals/store.ts";
import { renderInWorld } from "#tests/render-in-world.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const code = "abcdefghijkm";
const url = `https://kreda.example/de/einladung?code=${code}`;
const invitation: OwnInvitation = {
  url,
  brand: "Kreda",
  came: 0,
  rewarded: 0,
  earned: [],
  terms: { currency: "EUR", rewardMinor: 300, minimumMinor: 1000, mostPerYear: 20 },
};
const words = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, " ") ?? "";
const panel = () => screen.getByRole("region", { name: "Kolleginnen und Kollegen einladen" });
const asMember = () => answer("get", "v1/user/details", { id: 7, isSeller: false, role: "user", isImpersonated: false });

beforeAll(() => loadActions());
beforeEach(() => {
  forgetInvitation();
  window.history.replaceState(null, "", "/de/einladung");
});

it("ROUTE-13 ROUTE-29 every member finds her link, what it brings, and numbers; nothing for sellers stands there", async () => {
  asMember();
  answer("get", "v3/referrals/mine", { ...invitation, came: 3, rewarded: 2, earned: [{ currency: "EUR", amountMinor: 600 }] });
  renderPersonal(<ShareScreen />, { scope: "account" });
  expect(await screen.findByLabelText("Dein Einladungslink")).toHaveProperty("value", url);
  expect(words(panel())).toContain("mindestens 10,00 € wert, bekommt ihr beide 14 Tage nach der Zahlung 3,00 € Guthaben");
  expect([...panel().querySelectorAll("dl > div")].map(words)).toEqual([
    "Konten, die damit begannen3",
    "Davon mit Guthaben2",
    "Guthaben, das du dafür bekamst6,00 €",
  ]);
  screen.getByRole("img", { name: "QR-Code zu „Kolleginnen und Kollegen einladen“" });
  expect(screen.queryByRole("heading", { name: "Links zum Teilen" })).toBeNull();
});

it("ROUTE-13 where nothing is given no credit is promised", async () => {
  asMember();
  answer("get", "v3/referrals/mine", { ...invitation, terms: null });
  renderPersonal(<ShareScreen />, { scope: "account" });
  await screen.findByLabelText("Dein Einladungslink");
  expect(words(panel())).not.toContain("Guthaben");
});

it("ROUTE-13 when it cannot be loaded it says so, and again is a press away", async () => {
  asMember();
  answer("get", "v3/referrals/mine", refuse(503, "unavailable", "Gerade nicht erreichbar."), invitation);
  renderPersonal(<ShareScreen />, { scope: "account" });
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  await screen.findByLabelText("Dein Einladungslink");
});

const texts = { start: "Konto anlegen", invited: "Eingeladen.", invitedText: "30 Tage.", unreadable: "Nicht lesbar." };
const openInvitation = (search: string) => {
  window.history.replaceState(null, "", `/de/einladung${search}`);
  renderInWorld(<AcceptInvitation registerHref="/de/registrieren" texts={texts} />, "de", "public");
};

it("ROUTE-13 the press that accepts keeps the code, looking does not", async () => {
  openInvitation(`?code=${code}`);
  expect((await screen.findByRole("status")).textContent).toContain("Eingeladen.");
  expect(readInvitation()).toBeNull();
  const link = screen.getByRole("link", { name: "Konto anlegen" });
  expect(link.getAttribute("href")).toBe("/de/registrieren");
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(readInvitation()).toBe(code);
});

it("ROUTE-13 what is no code says so, is kept nowhere, and the way to an account stays open", async () => {
  openInvitation("?code=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E");
  expect((await screen.findByRole("status")).textContent).toContain("Nicht lesbar.");
  const link = screen.getByRole("link", { name: "Konto anlegen" });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(readInvitation()).toBeNull();
});

it("ROUTE-13 without a code nobody is told that she was invited", () => {
  openInvitation("");
  expect(screen.queryByRole("status")).toBeNull();
});

it("ROUTE-13 a kept invitation ends after 30 days", () => {
  const now = Date.now();
  keepInvitation(code, now);
  expect(readInvitation(now + 30 * 86_400_000 - 1)).toBe(code);
  expect(readInvitation(now + 30 * 86_400_000)).toBeNull();
  expect(localStorage.getItem("kreda.invitation")).toBeNull();
  localStorage.setItem("kreda.invitation", "{broken");
  expect(readInvitation(now)).toBeNull();
});

it("ROUTE-13 a registration carries the kept invitation", async () => {
  keepInvitation(code);
  const sent = answer("post", "v3/registration/register", {});
  renderInWorld(<RegisterForm />, "de", "auth");
  const type = (label: string | RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type("Name", "Ida Neu");
  type("E-Mail-Adresse", "ida@school.example");
  fireEvent.click(screen.getByRole("button", { name: "Konto anlegen" }));
  await screen.findByText(/ida@school\.example/);
  expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ email: "ida@school.example", invitation: code })]);
});

it("ROUTE-13 the link of the mail brings the code along, and then the browser forgets it", async () => {
  keepInvitation("mkjihgfedcba");
  window.history.replaceState(null, "", `/de/registrieren/bestaetigen/x?code=${code}`);
  const fields = {
    access_token: "a",
    token_type: "Bearer",
    expires_in: 900,
    scope: "user",
    oauth_user_id: 7,
    cart_token: null,
    returnTo: null,
  };
  const sent = answer("post", "v3/registration/confirm", fields);
  server.use(
    http.get("/api/v1/user/details", () => HttpResponse.json({ data: { id: 7, details: { publicName: "Ida" } } })),
    http.get("/api/v1/cart/view", () => HttpResponse.json({ data: { id: null, token: null, itemCount: 0, cartItems: [] } })),
    http.post("/api/v3/elastic-indexer/wishlist/query", () => HttpResponse.json({ data: { items: [], total: 0 } })),
    http.get("/api/oauth2/logout", () => HttpResponse.json({ data: null })),
  );
  answer("post", "v3/registration/check", { name: "Ida Neu", email: "ida@school.example" });
  const { visited } = renderInWorld(<ConfirmRegistration token={"t".repeat(43)} />, "de", "auth");
  await screen.findByDisplayValue("Ida Neu");
  fireEvent.input(screen.getByLabelText("Passwort"), { target: { value: "drei kurze Wörter" } });
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: "Bestätigen und anmelden" }));
  await expect.poll(() => visited.length + sent.length).toBeGreaterThan(0);
  await expect.poll(() => readInvitation()).toBeNull();
  expect(sent[0]?.body).toMatchObject({ token: "t".repeat(43), invitation: code });
});
