import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAutosave, type SaveState } from "#components/platform/forms/autosave.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

type Fields = { title: string; description: string; keywords: string[]; priceMinor: number };
type Answer = "ok" | string;

/** A server that answers one after the other, and notes what came. */
const build = (...answers: Answer[]) => {
  const sent: [number, Partial<Fields>][] = [];
  const states: SaveState["status"][] = [];
  const autosave = createAutosave<Fields>(0, {
    stopsAt: { draft_changed: "conflict", draft_locked: "locked" },
    save: async (revision, fields) => {
      sent.push([revision, fields]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      const answer = answers.shift() ?? "ok";
      if (answer !== "ok") return { error: new ApiError({ code: answer, status: answer === "network" ? 0 : 409, message: answer }) };
      return { value: { revision: revision + 1, savedAt: "2026-11-21T12:00:00.000Z" } };
    },
    onChange: ({ status }) => states.push(status),
  });
  return { autosave, sent, states };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("what is typed in one go is saved once, after the last key", async () => {
  const { autosave, sent } = build();
  autosave.change({ title: "B" });
  await vi.advanceTimersByTimeAsync(500);
  autosave.change({ title: "Br" });
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([[0, { title: "Br" }]]);
  expect(autosave.state()).toMatchObject({ status: "saved", savedAt: "2026-11-21T12:00:00.000Z" });
});

it("what is typed while it saves goes with the next, by the next revision", async () => {
  const { autosave, sent } = build();
  autosave.change({ title: "A" });
  await vi.advanceTimersByTimeAsync(750);
  autosave.change({ description: "B" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([
    [0, { title: "A" }],
    [1, { description: "B" }],
  ]);
});

it("without an answer nothing is lost: it is sent again, with what came meanwhile", async () => {
  const { autosave, sent, states } = build("network");
  autosave.change({ title: "A" });
  await vi.advanceTimersByTimeAsync(900);
  expect(autosave.state().status).toBe("failed");
  autosave.change({ keywords: ["k"] });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sent.at(-1)).toEqual([0, { title: "A", keywords: ["k"] }]);
  expect([autosave.state().status, states.includes("failed")]).toEqual(["saved", true]);
});

it("another tab saved first: nothing is sent until somebody decides, then hers or the other's", async () => {
  const { autosave, sent } = build("draft_changed");
  autosave.change({ title: "Meins" });
  await vi.advanceTimersByTimeAsync(900);
  expect(autosave.state().status).toBe("conflict");
  autosave.change({ description: "auch meins" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  autosave.resume(5, true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.at(-1)).toEqual([5, { title: "Meins", description: "auch meins" }]);
});

it("taking the other's version forgets what was typed here", async () => {
  const { autosave, sent } = build("draft_changed");
  autosave.change({ title: "Meins" });
  await vi.advanceTimersByTimeAsync(900);
  autosave.resume(5, false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([sent.length, autosave.state().status, autosave.revision()]).toEqual([1, "saved", 5]);
});

it("flush saves at once what waits, and waits for what is under way", async () => {
  const { autosave, sent } = build();
  autosave.change({ title: "A" });
  const first = autosave.flush();
  autosave.change({ title: "B" });
  const second = autosave.flush();
  await vi.advanceTimersByTimeAsync(500);
  await Promise.all([first, second]);
  expect(sent.map(([, { title }]) => title)).toEqual(["A", "B"]);
});
