import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ImpersonationBanner } from "#components/staff/admin/impersonation-banner.tsx";
import { LoginAsScreen } from "#components/staff/admin/login-as-screen.tsx";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import { href } from "#lib/platform/routes/href.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { watchLinks } from "#tests/watch-links.ts";

const acting = { ...initialState, status: "member", userId: 9, rememberedUserId: 9, isImpersonated: true } as const;
const grantOf = (userId: number, isImpersonated: boolean) => ({
  access_token: "t".repeat(43),
  token_type: "Bearer",
  expires_in: 900,
  scope: "user",
  oauth_user_id: userId,
  is_impersonated: isImpersonated,
  cart_token: null,
});
const now = (secondsLeft: number) => ({ userId: 9, name: "Anna Lang", email: "anna@school.example", world: "de", secondsLeft });

const openBanner = () => {
  const onGone = vi.fn();
  localStorage.setItem("kreda.cart", "cart-of-anna");
  renderPersonal(<ImpersonationBanner onGone={onGone} />, { scope: "impersonation" });
  session.store.setState(acting, true);
  return onGone;
};

describe("IMPERSONATE-1 the banner", () => {
  it("IMPERSONATE-1 says whose account it is and for how long, politely aloud too", async () => {
    answer("get", "v3/admin/login-as/now", now(1_745));
    openBanner();
    const banner = await screen.findByRole("complementary", { name: "Anmeldung im Namen einer anderen Person" });
    await waitFor(() => expect(banner.textContent).toContain("Du siehst das Konto von Anna Lang. Noch 29 Minuten."));
    expect(screen.getByRole("status").textContent).toContain("Anna Lang");
  });

  it("IMPERSONATE-1 SESSION-5 the way back: the admin's own session, without her being taken for a stranger", async () => {
    const followed = watchLinks();
    answer("get", "v3/admin/login-as/now", now(1_000));
    const ended = answer("post", "v3/admin/login-as/end", { grant: grantOf(3, false), userId: 9 });
    openBanner();
    fireEvent.click(await screen.findByRole("button", { name: "Beenden und zurück" }));
    await waitFor(() => expect(followed).toEqual(["/de/admin?user=9"]));
    expect(ended).toHaveLength(1);
    expect(session.store.getState()).toMatchObject({ status: "member", userId: 3, rememberedUserId: 3, isImpersonated: false });
    expect(localStorage.getItem("kreda.session")).toBe('{"userId":3}');
    expect(localStorage.getItem("kreda.cart")).toBeNull();
  });

  it("IMPERSONATE-1 when the half hour is over it leads back by itself, once", async () => {
    const followed = watchLinks();
    answer("get", "v3/admin/login-as/now", now(5));
    const ended = answer("post", "v3/admin/login-as/end", { grant: grantOf(3, false), userId: 9 });
    openBanner();
    await waitFor(() => expect(followed).toEqual(["/de/admin?user=9"]));
    expect(ended).toHaveLength(1);
  });

  it("IMPERSONATE-1 a way back that failed can be tried again; one that does not exist leads to the login", async () => {
    const followed = watchLinks();
    answer("get", "v3/admin/login-as/now", now(1_000));
    answer("post", "v3/admin/login-as/end", refuse(503, "unavailable", "Gleich wieder da."), { grant: null, userId: 9 });
    openBanner();
    fireEvent.click(await screen.findByRole("button", { name: "Beenden und zurück" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Gleich wieder da.");
    expect(session.store.getState().isImpersonated).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Beenden und zurück" }));
    await waitFor(() => expect(followed).toEqual([href("de", "login")]));
    expect(session.store.getState()).toMatchObject({ status: "anonymous", userId: null });
  });

  it("IMPERSONATE-1 goes when the session is nobody's any more", async () => {
    answer("get", "v3/admin/login-as/now", now(1_000));
    const onGone = openBanner();
    await screen.findByText(/Anna Lang\.$/, { selector: "b" });
    session.store.setState({ ...initialState, status: "anonymous" }, true);
    await waitFor(() => expect(onGone).toHaveBeenCalled());
  });
});

describe("ROUTE-48 login-as", () => {
  const enter = (hash: string) => {
    window.history.replaceState(null, "", `/de/login-as${hash}`);
    localStorage.setItem("kreda.session", '{"userId":3}');
    localStorage.setItem("kreda.cart", "cart-of-the-admin");
    renderPersonal(<LoginAsScreen />, { scope: "admin" });
    session.store.setState({ ...initialState, status: "member", userId: 3, rememberedUserId: 3 }, true);
  };

  it("ROUTE-48 without a code it asks nobody and leads back", async () => {
    enter("");
    expect((await screen.findByRole("alert")).textContent).toContain("aus der Verwaltung heraus");
    expect(screen.getByRole("link", { name: "Zur Verwaltung" }).getAttribute("href")).toBe("/de/admin");
  });

  it("ROUTE-48 a refusal is said, and the admin stays who she is", async () => {
    answer("post", "oauth2/authenticate", () =>
      Response.json({ error: "invalid_request", error_description: "Nicht erlaubt.", reason: "login_as_refused" }, { status: 403 }),
    );
    enter("#code=used");
    expect((await screen.findByRole("alert")).textContent).toBe("Nicht erlaubt.");
    expect(session.store.getState()).toMatchObject({ userId: 3, isImpersonated: false });
    expect(localStorage.getItem("kreda.cart")).toBe("cart-of-the-admin");
  });

  it("ROUTE-48 SESSION-5 the code leaves the address, is exchanged once, and the user's id takes the place of the admin's", async () => {
    const followed = watchLinks();
    const asked = answer("post", "oauth2/authenticate", grantOf(9, true));
    enter("#code=the-code");
    await waitFor(() => expect(followed).toEqual([href("de", "cabinet.boughtMaterials")]));
    expect(asked.map(({ body }) => body)).toEqual([
      { grant_type: "urn:kreda:grant:login-as", client_id: "kreda-web", scope: "user", code: "the-code" },
    ]);
    expect(window.location.href).not.toContain("the-code");
    expect(session.store.getState()).toMatchObject({ status: "member", userId: 9, rememberedUserId: 9, isImpersonated: true });
    expect([localStorage.getItem("kreda.session"), localStorage.getItem("kreda.cart")]).toEqual(['{"userId":9}', null]);
  });
});
