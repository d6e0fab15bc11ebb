import { afterEach, expect, it, vi } from "vitest";
import { bePatient } from "#components/selling/imports/be-patient.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

afterEach(() => void vi.useRealTimers());

const tooOften = new ApiError({ code: "too_many_requests", status: 429, retryAfter: 60 });
/** Fails so often, then gives the number of the call. */
const failing = (times: number, error: Error) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw error;
    return calls;
  };
};

it("what was too often is done again when the server allows, and says until when it waits", async () => {
  vi.useFakeTimers({ now: 0 });
  const waits: (number | null)[] = [];
  const done = bePatient(failing(2, tooOften), new AbortController().signal, (until) => waits.push(until));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await done).toBe(3);
  expect(waits).toEqual([60_000, null, 120_000, null]);
});

it("whoever pauses waits no longer, and what else fails is told at once", async () => {
  const end = new AbortController();
  const waiting = bePatient(failing(1, tooOften), end.signal, () => end.abort());
  await expect(waiting).rejects.toBe(tooOften);
  const other = new ApiError({ code: "file_damaged", status: 422 });
  await expect(bePatient(failing(1, other), new AbortController().signal, () => {})).rejects.toBe(other);
});
