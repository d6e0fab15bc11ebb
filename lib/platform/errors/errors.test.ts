import { expect, it, vi } from "vitest";
import { AppError } from "#lib/platform/errors/errors.ts";

it("an AppError of the other module graph is one, and nothing else is", async () => {
  vi.resetModules();
  const { AppError: Other } = await import("#lib/platform/errors/errors.ts");
  expect(Other).not.toBe(AppError);
  const foreign: unknown = new Other("file_damaged");
  expect([foreign instanceof AppError, new AppError("conflict") instanceof Other]).toEqual([true, true]);
  for (const value of [new Error("file_damaged"), { code: "file_damaged" }, null, "file_damaged"])
    expect(value instanceof AppError).toBe(false);
});
