import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { LiveStatus } from "#components/identity/session/live-status.tsx";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import type { LiveState } from "#lib/platform/live/client/create-live.ts";
import { renderPersonal } from "#tests/render-personal.tsx";

const live = vi.hoisted(() => ({ store: null as unknown }));
vi.mock("#components/identity/session/start-live.ts", () => ({ startLive: () => live }));

const connection = createStore<{ state: LiveState }>()(() => ({ state: "off" }));
live.store = connection;
const become = async (state: LiveState, ms = 0) => {
  act(() => connection.setState({ state }));
  await act(() => vi.advanceTimersByTimeAsync(ms));
};
const spoken = () => document.querySelector("[aria-live=polite]")?.textContent;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  connection.setState({ state: "connecting" });
  renderPersonal(<LiveStatus />);
  await act(() => vi.dynamicImportSettled());
});
afterEach(() => vi.useRealTimers());

it("STATE-5 how the live connection stands can be read at any time, and connecting says nothing aloud", async () => {
  expect(screen.getByText("Live-Aktualisierung wird verbunden.").dataset.live).toBe("connecting");
  await become("connected", 10_000);
  expect(screen.getByText("Live-Aktualisierung ist an.").dataset.live).toBe("connected");
  expect(spoken()).toBe("");
});

it("STATE-5 a lost connection is told once, and that it is back", async () => {
  await become("connected");
  await become("reconnecting", 2_900);
  expect(spoken()).toBe("");
  await become("reconnecting", 200);
  expect(spoken()).toMatch(/unterbrochen und kommt von selbst wieder/);
  await become("connected", 100);
  expect(spoken()).toBe("Live-Aktualisierung ist an.");
});

it("STATE-5 a connection that flaps and is there at once is not worth a word", async () => {
  for (let breaks = 0; breaks < 3; breaks += 1) {
    await become("connected", 60_000);
    await become("reconnecting", 2_500);
  }
  await become("connected", 10_000);
  expect(spoken()).toBe("");
});

it("STATE-5 logging out is no lost connection", async () => {
  await become("connected");
  await become("reconnecting", 4_000);
  act(() => session.store.setState({ ...initialState, status: "anonymous" }, true));
  await become("off");
  expect(spoken()).toBe("");
});
