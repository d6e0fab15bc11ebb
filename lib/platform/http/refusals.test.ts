import { expect, it, vi } from "vitest";
import { AppError } from "#lib/platform/errors/errors.ts";
import { describeError, errorResponse, toAppError } from "#lib/platform/http/error-response.ts";
import { log } from "#lib/platform/log/log.ts";

it("who is refused for her pace, or because something is away, is told when to come again, also where nobody said when", () => {
  const retryOf = (error: unknown) => errorResponse(error, "de").headers.get("retry-after");
  expect(retryOf(new AppError("too_many_requests"))).toBe("2");
  expect(retryOf(new AppError("unavailable"))).toBe("2");
  expect(retryOf(new AppError("too_many_requests", { retryAfter: 17 }))).toBe("17");
  expect(retryOf(new AppError("conflict"))).toBeNull();
});

it("a database that is away is no fault of the program: 503, and nothing of it in the log of faults", () => {
  const errors = vi.spyOn(log, "error").mockImplementation(() => {});
  const away = toAppError(Object.assign(new Error("connect"), { code: "ECONNREFUSED", syscall: "connect" }));
  expect(away).toMatchObject({ code: "unavailable", status: 503, detail: { retryAfter: 2 } });
  expect(errors.mock.calls).toEqual([]);
  // What was asked for in no world of ours stands there without one.
  const error = new TypeError("x");
  expect(toAppError(error, "xx").code).toBe("internal");
  expect(errors.mock.calls.map(([facts]) => facts)).toEqual([{ err: error }]);
  errors.mockRestore();
});

it("of a refusal without fields or a finer word neither is told, and what a call tells beside it stands next to it", async () => {
  const plain = describeError(new AppError("conflict"), "de");
  expect(Object.keys(plain.error).sort()).toEqual(["code", "message"]);
  const beside = await errorResponse(new AppError("conflict", { reason: "late" }), null, { data: 7 }).json();
  expect(beside).toMatchObject({ error: { code: "conflict", reason: "late" }, data: 7 });
});
