import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
// Compiled ahead by this; it is loaded late otherwise, which takes its time here.
import { showAskAnybody } from "#components/pages/personalisation/show-ask.tsx";
import { watchAsk } from "#components/pages/personalisation/watch-ask.ts";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import { saveConsent } from "#lib/pages/engagement/store.ts";
import { readTeaches } from "#lib/pages/personalisation/queries.ts";
import { api } from "#lib/platform/api-client/api-client.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import { writeFlag } from "#lib/platform/api-client/session-flag.ts";
import { someTerms, unasked } from "#tests/personal-answers.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const user = (role: "master" | "member" | null = null) => ({
  id: 7,
  createdAt: new Date().toISOString(),
  profileDetails: { details: { schoolAccount: role && { school_id: 1, role, is_verified: true } } },
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  saveConsent([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  getQueryClient().clear();
});

/** A member on a page for so many ms. What the server was asked is given back. */
const stand = async (ms: number, { page = <main />, more = {}, role = null as Parameters<typeof user>[0], own = unasked } = {}) => {
  writeFlag(7);
  answer("get", "v1/user/details", user(role));
  answer("get", "v1/filters", someTerms);
  const asked = answer("get", "v3/personalisations/get", own);
  const shown = answer("post", "v3/personalisations/popup-shown", {});
  // Time goes on by itself besides: what is fetched meanwhile is told by timers, too.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  renderPersonal(page, { scope: "public" });
  session.store.setState({ ...initialState, status: "member", userId: 7, rememberedUserId: 7, ...more }, true);
  watchAsk(7);
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // What was asked meanwhile has been answered by the time that as many later questions are.
  for (const _ of ["user", "personalisation", "texts"]) await act(async () => void (await api.get("v1/filters")));
  return { asked, shown };
};
const leave = async () => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};
const findQuestion = () => screen.findByRole("dialog", { name: "Was unterrichtest du?" });

describe("STATE-9 the question", () => {
  it("STATE-9 does not come before ten seconds", async () => {
    const { asked } = await stand(9_000);
    expect([asked.length, screen.queryByRole("dialog")]).toEqual([0, null]);
  });

  it("STATE-9 CALL-21 comes after ten seconds and is noted; what is chosen is kept", async () => {
    const { shown } = await stand(10_000);
    const dialog = within(await findQuestion());
    await waitFor(() => expect(shown).toHaveLength(1));
    const saved = answer(
      "post",
      "v3/personalisations/put",
      refuse(400, "invalid_input", "Bitte prüfen.", { grades: { code: "invalid", message: "Diese Klasse gibt es nicht." } }),
      {},
    );
    const save = await dialog.findByRole("button", { name: "Speichern" });
    // As a press does.
    act(() => save.focus());
    fireEvent.click(save);
    await dialog.findByText("Wähle mindestens ein Fach.");
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("checkbox", { name: "Mathematik" })));
    expect(saved).toEqual([]);
    fireEvent.click(dialog.getByRole("checkbox", { name: "Mathematik" }));
    fireEvent.click(dialog.getByRole("checkbox", { name: "2" }));
    fireEvent.click(dialog.getByRole("checkbox", { name: "Grundschule" }));
    fireEvent.click(dialog.getByRole("button", { name: "Speichern" }));
    await dialog.findByText("Diese Klasse gibt es nicht.");
    fireEvent.click(dialog.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saved.at(-1)?.body).toMatchObject({ subjects: ["mathematics"], grades: ["g2"], schoolTypes: ["primary"] });
  });

  it("STATE-9 Escape answers nothing, and it does not come again here", async () => {
    const { shown } = await stand(10_000);
    await findQuestion();
    await waitFor(() => expect(shown).toHaveLength(1));
    await leave();
    const { asked } = await stand(60_000);
    expect([asked.length, screen.queryByRole("dialog")]).toEqual([0, null]);
  });

  it.each<[string, Parameters<typeof stand>[1]]>([
    ["IMPERSONATE-1 an admin who acts as her", { more: { isImpersonated: true } }],
    ["who has to accept the terms first", { more: { status: "member-awaiting-terms" } }],
    ["the basket, paying, logging in", { page: <div data-quiet="" /> }],
    ["STATE-7 the payment page", { page: <main data-payment /> }],
    ["another dialog", { page: <div role="dialog" /> }],
  ])("STATE-9 does not come, and the server is not even asked: %s", async (_, options) => {
    const { asked, shown } = await stand(60_000, options);
    expect([asked.length, shown.length]).toEqual([0, 0]);
  });

  it.each<[string, Parameters<typeof stand>[1]]>([
    ["a school's admin", { role: "master" }],
    ["who has answered", { own: { ...unasked, showPopup: false } }],
  ])("STATE-9 does not come to %s", async (_, options) => {
    const { shown } = await stand(60_000, options);
    expect([shown.length, screen.queryByRole("dialog")]).toEqual([0, null]);
  });

  it("STATE-9 STATE-6 does not come in the app, before the question about cookies, or while she writes", async () => {
    vi.stubGlobal("navigator", { ...navigator, userAgent: "KredaApp/2.1", onLine: true, language: "de" });
    expect((await stand(60_000)).shown).toEqual([]);
    vi.unstubAllGlobals();
    sessionStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: as a browser that has decided nothing
    document.cookie = "kreda_consent=; max-age=0; path=/";
    expect((await stand(60_000)).asked).toEqual([]);
    saveConsent([]);
    // biome-ignore lint/a11y/noAutofocus: she stands in it
    expect((await stand(60_000, { page: <input type="search" aria-label="Suche" autoFocus /> })).asked).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("STATE-9 a member of a school is asked as everybody", async () => {
    const { shown } = await stand(10_000, { role: "member" });
    await findQuestion();
    await waitFor(() => expect(shown).toHaveLength(1));
    await leave();
  });
});

it("a visitor's answer stays in her browser: nothing is sent, and she can take it back", async () => {
  answer("get", "v1/filters", someTerms);
  renderPersonal(<main />, { scope: "public", isMember: false });
  await act(showAskAnybody);
  const dialog = within(await findQuestion());
  fireEvent.click(await dialog.findByText("Weitere Fächer"));
  fireEvent.click(await dialog.findByRole("checkbox", { name: "Latein" }));
  fireEvent.click(dialog.getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(readTeaches()).toEqual({ world: "de", subjects: ["latin"], grades: [], schoolTypes: [] });
  await act(showAskAnybody);
  const again = within(await findQuestion());
  expect((await again.findByRole<HTMLInputElement>("checkbox", { name: "Latein" })).checked).toBe(true);
  fireEvent.click(again.getByRole("button", { name: "Antwort entfernen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(readTeaches()).toBeNull();
});
