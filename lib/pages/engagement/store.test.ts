import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BATCH_MS, createTracker, type QueuedEvent, readTrackEvent, type Sender } from "#lib/pages/engagement/store.ts";

let page: { isVisible: boolean; path: string; sender: Sender };
let sent: { events: readonly QueuedEvent[]; bearer: string | null }[];
const open = () =>
  createTracker({
    sender: () => page.sender,
    send: (events, bearer) => void sent.push({ events, bearer }),
    isVisible: () => page.isVisible,
    path: () => page.path,
  });
const names = () => sent.flatMap(({ events }) => events.map(({ name }) => name));

beforeEach(() => {
  vi.useFakeTimers();
  page = { isVisible: true, path: "/de/warenkorb", sender: { kind: "somebody", bearer: null } };
  sent = [];
});
afterEach(() => vi.useRealTimers());

it("STATE-16 15 s after a page is shown an engagement event with value 200 is tracked, once", () => {
  const tracker = open();
  tracker.pageShown();
  vi.advanceTimersByTime(14_999);
  tracker.flush();
  expect(names()).toEqual(["page_view"]);
  vi.advanceTimersByTime(60_000);
  expect(sent.at(-1)?.events).toEqual([{ name: "engagement", route: "/de/warenkorb", value: 200 }]);
  expect(names()).toEqual(["page_view", "engagement"]);
});

it("STATE-16 only visible time counts", () => {
  const tracker = open();
  tracker.pageShown();
  vi.advanceTimersByTime(10_000);
  page.isVisible = false;
  tracker.visibilityChanged();
  vi.advanceTimersByTime(600_000);
  page.isVisible = true;
  tracker.visibilityChanged();
  vi.advanceTimersByTime(4_999);
  expect(names()).not.toContain("engagement");
  vi.advanceTimersByTime(1 + BATCH_MS);
  expect(names()).toContain("engagement");
});

it("STATE-16 a page that opens in the background is not read until somebody looks", () => {
  page.isVisible = false;
  const tracker = open();
  tracker.pageShown();
  vi.advanceTimersByTime(60_000);
  expect(names()).toEqual(["page_view"]);
  page.isVisible = true;
  tracker.visibilityChanged();
  vi.advanceTimersByTime(15_000 + BATCH_MS);
  expect(names()).toEqual(["page_view", "engagement"]);
});

it("STATE-16 each page view counts anew", () => {
  const tracker = open();
  tracker.pageShown();
  vi.advanceTimersByTime(14_000);
  page.path = "/de/suche";
  tracker.pageShown();
  vi.advanceTimersByTime(14_999);
  expect(names()).not.toContain("engagement");
  vi.advanceTimersByTime(60_000);
  expect(sent.flatMap(({ events }) => events).filter(({ name }) => name === "engagement")).toEqual([
    { name: "engagement", route: "/de/suche", value: 200 },
  ]);
});

it("CALL-20 events are collected for five seconds, fifty at most, and sent at once when the page is left", () => {
  const tracker = open();
  for (let count = 0; count < 120; count++) tracker.track("page_view");
  expect(sent.map(({ events }) => events.length)).toEqual([50, 50]);
  tracker.flush(true);
  expect(sent.map(({ events }) => events.length)).toEqual([50, 50, 20]);
  tracker.track("page_view");
  vi.advanceTimersByTime(BATCH_MS - 1);
  expect(sent).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(4);
});

it("STATE-10 nothing is sent while an admin acts as somebody, and nothing before that is known", () => {
  const tracker = open();
  page.sender = { kind: "nobody" };
  tracker.track("page_view");
  vi.advanceTimersByTime(BATCH_MS);
  expect(sent).toEqual([]);
  page.sender = { kind: "wait" };
  tracker.track("page_view");
  vi.advanceTimersByTime(BATCH_MS * 3);
  expect(sent).toEqual([]);
  page.sender = { kind: "somebody", bearer: "b" };
  vi.advanceTimersByTime(BATCH_MS);
  expect(sent).toMatchObject([{ bearer: "b", events: [{ name: "page_view" }] }]);
});

it("STATE-10 a page that is left before that is known sends nothing", () => {
  const tracker = open();
  page.sender = { kind: "wait" };
  tracker.track("page_view");
  tracker.flush(true);
  page.sender = { kind: "somebody", bearer: null };
  vi.advanceTimersByTime(BATCH_MS * 3);
  expect(sent).toEqual([]);
});

it("STATE-6 withdrawn consent drops what has not been sent, and what was about to be counted", () => {
  const tracker = open();
  tracker.pageShown();
  tracker.stop();
  vi.advanceTimersByTime(600_000);
  tracker.flush(true);
  expect(sent).toEqual([]);
});

it("what looks like a secret in a path stays in the browser", () => {
  page.path = `/de/passwort/${"aB3_".repeat(11)}`;
  const tracker = open();
  tracker.track("page_view");
  tracker.flush();
  expect(sent[0]?.events[0]?.route).toBe("/de/passwort/x");
});

it("SESSION-5 what others announce is read; what is not counted is not", () => {
  const announce = (detail: unknown) => readTrackEvent(new CustomEvent("kreda:track", { detail }));
  expect(announce({ name: "session_user_mismatch" })).toEqual({ name: "session_user_mismatch" });
  for (const nothing of [{ name: "password" }, {}, null, "x", { name: "toString" }]) expect(announce(nothing)).toBeNull();
});
