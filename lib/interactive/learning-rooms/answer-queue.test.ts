import { describe, expect, it, vi } from "vitest";
import { createAnswerQueue, type QueueState } from "#lib/interactive/learning-rooms/answer-queue.ts";
import type { AnswerOutcome, SentAnswer } from "#lib/interactive/learning-rooms/schema.ts";

type Reply = AnswerOutcome | "lost" | "unheard" | "gone";

/** A server that keeps the last answer of each exercise, on a line that loses what it is told to lose. */
const start = (replies: Reply[], kept: SentAnswer[] = []) => {
  let stored: readonly SentAnswer[] = kept;
  const arrived = new Map<string, SentAnswer>();
  const states: QueueState[] = [];
  let gone = 0;
  let number = 0;
  const queue = createAnswerQueue({
    send: async (answers) => {
      const reply = replies.shift() ?? "kept";
      if (reply === "gone") return null;
      if (reply === "lost") throw new Error("network");
      if (reply === "kept" || reply === "unheard") {
        for (const one of answers) if ((arrived.get(one.item)?.sequence ?? -1) < one.sequence) arrived.set(one.item, one);
      }
      if (reply === "unheard") throw new Error("network");
      return { results: answers.map(({ id }) => ({ id, outcome: reply })) };
    },
    read: () => stored,
    write: (answers) => {
      stored = answers;
    },
    onChange: (state) => states.push(state),
    onGone: () => {
      gone += 1;
    },
    newId: () => {
      number += 1;
      return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    },
    now: () => 100,
    firstDelayMs: 5,
  });
  const settled = (isSettled: () => boolean) => vi.waitFor(() => expect(isSettled()).toBe(true));
  return { queue, arrived, states, settled, stored: () => stored, gone: () => gone };
};

describe("the answers of a pupil on their way", () => {
  it("what is lost, and what arrives without an answer, is sent again until it is heard of", async () => {
    const { queue, arrived, states, settled, stored } = start(["lost", "unheard", "lost", "kept"]);
    queue.add("a", { picked: "x" });
    await settled(() => states.length > 1 && stored().length === 0);
    expect(arrived.get("a")).toMatchObject({ sequence: 100, answer: { picked: "x" } });
    expect(states.some(({ isOffline }) => isOffline)).toBe(true);
    expect(states.at(-1)).toEqual({ waiting: [], isOffline: false });
  });

  it("the last answer of an exercise counts, also one given while an earlier one was on its way", async () => {
    const { queue, arrived, settled, stored } = start([]);
    queue.add("a", { picked: "x" });
    queue.add("a", { picked: "y" });
    queue.add("b", { picked: "z" });
    await settled(() => stored().length === 0 && arrived.size === 2);
    expect(arrived.get("a")?.answer).toEqual({ picked: "y" });
    expect(new Set([...arrived.values()].map(({ sequence }) => sequence)).size).toBe(2);
  });

  it("a pause keeps it, what is closed, ended or none of the exercise's goes; a page that comes back goes on", async () => {
    const paused = start(["paused", "paused"]);
    paused.queue.add("a", { picked: "x" });
    // While it is on its way: it is asked a second time.
    await paused.queue.flush();
    await paused.settled(() => paused.states.length > 2);
    expect(paused.stored()).toHaveLength(1);
    const later = start(["closed"], [...paused.stored()]);
    await later.queue.flush();
    expect([later.stored(), later.arrived.size]).toEqual([[], 0]);
  });

  it("later answers come after what the server has, whatever this device's clock says", async () => {
    const { queue, arrived, settled, stored } = start([]);
    queue.follow(5_000);
    queue.add("a", {});
    await settled(() => stored().length === 0 && arrived.size === 1);
    expect(arrived.get("a")?.sequence).toBe(5_001);
  });

  it("a room that is deleted ends it, and nothing waits any more", async () => {
    const { queue, settled, gone } = start(["gone"]);
    queue.add("a", {});
    await settled(() => gone() === 1);
    await queue.flush();
    expect(gone()).toBe(1);
  });
});
