import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitInLane } from "#lib/platform/http/slow-lane.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("threat 11 a flood goes on at its pace and makes nobody wait longer than ten seconds", async () => {
  const passed: number[] = [];
  const start = Date.now();
  const results = Promise.allSettled(
    Array.from({ length: 30 }, () => waitInLane("flood", 2).then(() => void passed.push(Date.now() - start))),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(passed).toEqual(Array.from({ length: 21 }, (_, index) => index * 500));
  const refused = (await results).filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(9);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "too_many_requests", detail: { retryAfter: 11 } });
});

it("threat 11 a lane that has emptied delays nobody, and none waits for another lane", async () => {
  await waitInLane("a", 1);
  const next = waitInLane("a", 1);
  await waitInLane("b", 1);
  await vi.advanceTimersByTimeAsync(5_000);
  await next;
  await waitInLane("a", 1);
  expect(vi.getTimerCount()).toBe(0);
});
