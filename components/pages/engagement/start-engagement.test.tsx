import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hideConsent } from "#components/pages/engagement/show-consent.tsx";
import { showPage } from "#components/pages/engagement/start-engagement.ts";
import { CONSENT_COOKIE, formatConsent } from "#lib/pages/engagement/rules.ts";
import { saveConsent } from "#lib/pages/engagement/store.ts";
import { setApiWorld } from "#lib/platform/api-client/api-world.ts";
import { setCookie } from "#lib/platform/browser/cookies.ts";
import { lateTexts } from "#lib/platform/i18n/late-texts.ts";
import { answer } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const texts = lateTexts("de", "consent");
const useAgent = (agent: string) => vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
const sheet = () => screen.queryByRole("dialog", { name: "Dürfen wir mitzählen?" });
const tracked = () => {
  const names: string[] = [];
  server.use(
    http.post("/api/v3/events/track", async ({ request }) => {
      const { events } = (await request.json()) as { events: { name: string }[] };
      names.push(...events.map(({ name }) => name));
      return HttpResponse.json({ data: { accepted: events.length } });
    }),
  );
  return names;
};
const leave = () => window.dispatchEvent(new Event("pagehide"));

beforeEach(() => {
  setApiWorld("de");
  setCookie(CONSENT_COOKIE, "", 0);
});
// The module's state is the page's: a no ends it.
afterEach(() =>
  act(() => {
    hideConsent();
    saveConsent([]);
  }),
);

it("STATE-6 where nothing is decided the question is asked, in the page's language", async () => {
  const asked = answer("get", "v3/texts", texts);
  await act(async () => void showPage(false));
  await waitFor(() => expect(sheet()).not.toBeNull());
  expect(asked[0]?.query).toMatchObject({ scope: "consent", world: "de" });
});

it.each([
  ["on terms and imprint", true, "Mozilla/5.0"],
  ["in the app", false, "Mozilla/5.0 (Linux; Android 15) KredaApp/2.0"],
])("STATE-6 it is not asked %s", async (_, isExempt, agent) => {
  useAgent(agent);
  const asked = answer("get", "v3/texts", texts);
  await act(async () => void showPage(isExempt));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  expect([asked, sheet()]).toEqual([[], null]);
});

it("STATE-6 with consent a page is counted, without nothing is", async () => {
  const names = tracked();
  setCookie(CONSENT_COOKIE, formatConsent({ categories: ["statistics"], decidedAt: Math.floor(Date.now() / 1000) }));
  await showPage(false);
  leave();
  await waitFor(() => expect(names).toEqual(["page_view"]));
  saveConsent([]);
  window.dispatchEvent(new CustomEvent("kreda:track", { detail: { name: "session_user_mismatch" } }));
  leave();
  saveConsent(["statistics"]);
  leave();
  await waitFor(() => expect(names).toEqual(["page_view", "page_view"]));
});

it("SESSION-5 STATE-6 what was announced before the question is answered is counted with a yes", async () => {
  answer("get", "v3/texts", texts);
  const names = tracked();
  await act(async () => void showPage(false));
  await waitFor(() => expect(sheet()).not.toBeNull());
  window.dispatchEvent(new CustomEvent("kreda:track", { detail: { name: "session_user_mismatch" } }));
  leave();
  expect(names).toEqual([]);
  act(() => screen.getByRole("button", { name: "Alle annehmen" }).click());
  leave();
  await waitFor(() => expect(names).toEqual(["session_user_mismatch", "page_view"]));
});

describe("pages of pupils", () => {
  const page = document.createElement("main");
  page.dataset.quiet = "pupils";
  beforeEach(() => document.body.append(page));
  afterEach(() => page.remove());

  it("ROUTE-63 STATE-6 ask nothing where nothing is decided, and remember nothing for a later yes", async () => {
    const asked = answer("get", "v3/texts", texts);
    const names = tracked();
    await act(async () => void showPage(false));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
    expect([asked, sheet()]).toEqual([[], null]);
    window.dispatchEvent(new CustomEvent("kreda:track", { detail: { name: "session_user_mismatch" } }));
    page.remove();
    saveConsent(["statistics"]);
    leave();
    await waitFor(() => expect(names).toEqual(["page_view"]));
  });

  it("ROUTE-63 STATE-6 count nothing where a teacher said yes; the page after them is counted again", async () => {
    const names = tracked();
    setCookie(CONSENT_COOKIE, formatConsent({ categories: ["statistics"], decidedAt: Math.floor(Date.now() / 1000) }));
    page.remove();
    await showPage(false);
    document.body.append(page);
    await showPage(false);
    window.dispatchEvent(new CustomEvent("kreda:track", { detail: { name: "session_user_mismatch" } }));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    leave();
    await waitFor(() => expect(names).toEqual(["page_view"]));
    page.remove();
    await showPage(false);
    leave();
    await waitFor(() => expect(names).toEqual(["page_view", "page_view"]));
  });
});
