import { expect, it } from "vitest";
import { ownPath } from "#lib/platform/routes/own-path.ts";
import { storedTarget } from "#lib/platform/routes/stored-target.ts";

it("ROOT-2 a stored path into a known world is followed", () => {
  expect(storedTarget("a=1; kreda_target=%2Fgr%2Fanazitisi%3Fq%3Dx")).toBe("/gr/anazitisi?q=x");
});

it("ROOT-1 without a stored target there is none", () => {
  expect(storedTarget(undefined)).toBeNull();
  expect(storedTarget("kreda_target_other=%2Fde")).toBeNull();
});

it.each([
  "//evil.example/de",
  "/\\evil.example",
  "https://evil.example/de",
  "javascript:alert(1)",
  "/de\r\nSet-Cookie: a=b",
  "/xx/page",
  "/",
  "%E0%A4%A",
  "de",
  `/de/${"a".repeat(600)}`,
])("ROOT-2 threat 12: %j leads nowhere", (target) => {
  expect(ownPath(target)).toBeNull();
  expect(storedTarget(`kreda_target=${encodeURIComponent(target)}`)).toBeNull();
});
