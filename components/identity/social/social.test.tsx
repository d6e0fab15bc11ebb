import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ArrivalScreen } from "#components/identity/social/arrival-screen.tsx";
import { CompleteScreen } from "#components/identity/social/complete-screen.tsx";
import { SocialButtons } from "#components/identity/social/social-buttons.tsx";
import { SocialIdentities } from "#components/identity/social/social-identities.tsx";
import { href } from "#lib/platform/routes/href.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const SECRET = "s".repeat(43);
const pages = { de: href("de", "authorize"), gr: href("gr", "authorize") };
const left: string[] = [];

beforeEach(() => {
  left.length = 0;
  localStorage.clear();
  window.history.replaceState(null, "", "/de/login");
  // The browser leaves the page: jsdom cannot.
  vi.stubGlobal("location", {
    get search() {
      return document.location.search;
    },
    get pathname() {
      return document.location.pathname;
    },
    get href() {
      return document.location.href;
    },
    get origin() {
      return document.location.origin;
    },
    assign: (url: string) => left.push(url),
    replace: (url: string) => left.push(url),
  });
  return () => vi.unstubAllGlobals();
});

describe("SocialButtons", () => {
  it("shows what is set up, leaves for the provider with the way back, and says what went wrong", async () => {
    window.history.replaceState(null, "", "/de/login?return=%2Fde%2Fkasse");
    answer("get", "v3/social/providers", ["google", "facebook"]);
    const asked = answer("post", "v3/social/start", refuse(503, "social_unavailable", "Der andere Dienst antwortet gerade nicht."), {
      url: "https://accounts.google.com/x",
    });
    renderPersonal(<SocialButtons />, { isMember: false, scope: "auth" });
    fireEvent.click(await screen.findByRole("button", { name: /Weiter mit Google/ }));
    expect((await screen.findByRole("alert")).textContent).toContain("Der andere Dienst antwortet gerade nicht.");
    fireEvent.click(screen.getByRole("button", { name: /Weiter mit Google/ }));
    await waitFor(() => expect(left).toEqual(["https://accounts.google.com/x"]));
    expect(asked[1]?.body).toMatchObject({ provider: "google", intent: "login", returnTo: "/de/kasse" });
    screen.getByRole("button", { name: /Weiter mit Facebook/ });
  });

  it("shows nothing where nothing is set up", async () => {
    const asked = answer("get", "v3/social/providers", []);
    const { container } = renderPersonal(<SocialButtons />, { isMember: false, scope: "auth" });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(container.querySelector("section")).toBeNull();
  });
});

describe("ROUTE-46 ArrivalScreen", () => {
  const open = (query: string) => {
    window.history.replaceState(null, "", `${pages.de}?${query}`);
    return renderPersonal(<ArrivalScreen pages={pages} completePath="/de/fertig/" />, { isMember: false, scope: "auth" });
  };
  const oauthRefusal = (body: object) =>
    server.use(http.post("/api/oauth2/authenticate", () => HttpResponse.json({ error_description: "Nein.", ...body }, { status: 400 })));

  it("ROUTE-46 a first sign-in goes on to its registration; code and state leave the address bar", async () => {
    oauthRefusal({ error: "invalid_grant", reason: "registration_incomplete", registration_token: "the-token" });
    open(`code=c&state=google.login.de.${SECRET}&iss=x`);
    await waitFor(() => expect(left).toEqual(["/de/fertig/the-token"]));
    expect(document.location.search).toBe("");
  });

  it("ROUTE-46 goes to the same page of the world where it began, spending nothing", async () => {
    const asked = answer("post", "oauth2/authenticate", {});
    const state = `microsoft.login.gr.${SECRET}`;
    open(`code=c&state=${state}`);
    await waitFor(() => expect(left).toEqual([`${pages.gr}?code=c&state=${state}`]));
    expect(asked).toEqual([]);
  });

  it("ROUTE-46 what the provider refused is told, with the way back", async () => {
    open(`error=access_denied&state=google.login.de.${SECRET}`);
    const heading = await screen.findByRole("heading", { name: "Das hat nicht geklappt" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole("link", { name: "Zur Anmeldung" }).getAttribute("href")).toBe(href("de", "login"));
  });

  it("threat 12 a state of no form of ours leads nowhere", async () => {
    open("code=c&state=google.login.//evil.example.x");
    await screen.findByRole("heading", { name: "Das hat nicht geklappt" });
    expect(left).toEqual([]);
  });

  it("an account that wants a second factor asks for its code", async () => {
    oauthRefusal({ error: "mfa_required", reason: "mfa_required", challenge: "c", methods: ["otp"] });
    open(`code=c&state=google.login.de.${SECRET}`);
    expect((await screen.findByRole("textbox")).getAttribute("autocomplete")).toBe("one-time-code");
  });
});

describe("ROUTE-41 CompleteScreen", () => {
  const form = {
    step: "form",
    provider: "google",
    name: "Ida",
    email: "ida@school.example",
    account: "ida@school.example",
    needsLogin: false,
  };

  it("ROUTE-41 errors stand at their fields, what was typed stays, and a mail is announced", async () => {
    answer("post", "v3/social/pending", form);
    const fields = { hasAcceptedTerms: { code: "terms", message: "Bitte stimme zu." } };
    const asked = answer("post", "v3/social/complete", refuse(400, "invalid_input", "Nein.", fields), {
      grant: null,
      isLinked: false,
      returnTo: null,
    });
    renderPersonal(<CompleteScreen token={SECRET} />, { isMember: false, scope: "auth" });
    const name = await screen.findByDisplayValue("Ida");
    fireEvent.input(name, { target: { value: "Ida Buch" } });
    fireEvent.click(screen.getByRole("button", { name: "Konto anlegen" }));
    await waitFor(() => expect(screen.getByRole("checkbox").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText("Bitte stimme zu.")).toHaveLength(2);
    expect((name as HTMLInputElement).value).toBe("Ida Buch");
    fireEvent.click(screen.getByRole("checkbox"));
    fireEvent.click(screen.getByRole("button", { name: "Konto anlegen" }));
    await screen.findByRole("heading", { name: "Schau in dein Postfach" });
    expect(asked[1]?.body).toMatchObject({ token: SECRET, name: "Ida Buch", email: "ida@school.example", hasAcceptedTerms: true });
  });

  it("threat 14 the mail's link shows which account is to be joined and waits for the button", async () => {
    answer("post", "v3/social/pending", { ...form, step: "link", email: "anna@school.example", account: "ida@provider.example" });
    const asked = answer("post", "v3/social/confirm", refuse(410, "token_invalid", "Vorbei."));
    renderPersonal(<CompleteScreen token={SECRET} />, { isMember: false, scope: "auth" });
    await screen.findByText(/ida@provider\.example/);
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Konten verbinden" }));
    await screen.findByRole("heading", { name: "Dieser Link gilt nicht mehr" });
  });

  it("threat 13 an account that exists is joined by its owner alone: she logs in first, and comes back here", async () => {
    window.history.replaceState(null, "", `/de/registrierung-abschliessen/${SECRET}`);
    answer("post", "v3/social/pending", { ...form, step: "link", needsLogin: true });
    renderPersonal(<CompleteScreen token={SECRET} />, { isMember: false, scope: "auth" });
    const link = await screen.findByRole("link", { name: "Anmelden" });
    expect(link.getAttribute("href")).toBe(`/de/login?return=%2Fde%2Fregistrierung-abschliessen%2F${SECRET}`);
    expect(screen.queryByRole("button", { name: "Konten verbinden" })).toBeNull();
  });

  it("threat 13 joined: she goes on, and stays who she is", async () => {
    answer("post", "v3/social/pending", { ...form, step: "link" });
    answer("post", "v3/social/confirm", { grant: null, isLinked: true, returnTo: "/de/warenkorb" });
    const { visited } = renderPersonal(<CompleteScreen token={SECRET} />, { isMember: true, scope: "auth" });
    fireEvent.click(await screen.findByRole("button", { name: "Konten verbinden" }));
    await waitFor(() => expect(visited).toEqual(["/de/warenkorb"]));
  });

  it("no connection: told, and asked again on demand", async () => {
    answer("post", "v3/social/pending", () => HttpResponse.error() as unknown as Response, form);
    renderPersonal(<CompleteScreen token={SECRET} />, { isMember: false, scope: "auth" });
    expect((await screen.findByRole("alert")).textContent).toContain("Keine Verbindung.");
    fireEvent.click(screen.getByRole("button", { name: /nochmal|erneut|noch einmal/i }));
    await screen.findByDisplayValue("Ida");
  });
});

describe("SocialIdentities", () => {
  const google = { provider: "google", email: "ida@provider.example", createdAt: "2026-11-01T10:00:00.000Z" };

  it("lists what is connected, parts it, and offers the rest", async () => {
    answer("get", "v3/social/identities", { identities: [google], providers: ["google", "microsoft"] });
    const asked = answer("post", "v3/social/unlink", refuse(409, "last_way_in", "Das ist dein einziger Weg ins Konto."), {
      identities: [],
      providers: ["google", "microsoft"],
    });
    answer("get", "v3/security", {});
    renderPersonal(<SocialIdentities />, { scope: "account" });
    fireEvent.click(await screen.findByRole("button", { name: "Google trennen" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Das ist dein einziger Weg ins Konto.");
    screen.getByText(/ida@provider\.example/);
    fireEvent.click(screen.getByRole("button", { name: "Google trennen" }));
    await screen.findByRole("button", { name: /Mit Google verbinden/ });
    expect(asked).toHaveLength(2);
  });

  it("says that the list could not be loaded", async () => {
    answer("get", "v3/social/identities", refuse(500, "internal", "Da ist etwas schiefgegangen."));
    renderPersonal(<SocialIdentities />, { scope: "account" });
    expect((await screen.findByRole("alert")).textContent).toContain("Deine verbundenen Dienste ließen sich nicht laden");
  });
});
