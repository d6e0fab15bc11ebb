import { expect, it } from "vitest";
import { canRemovePasskey, describeDevice, inGroups } from "#lib/identity/security/rules.ts";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36", "Chrome", "Windows"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPadOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KredaApp/1.0",
    "Kreda",
    "iOS",
  ],
  ["curl/8.9", null, null],
  ["", null, null],
  [null, null, null],
])("ROUTE-19 %s is %s on %s", (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system });
});

it("ROUTE-19 the last way in stays", () => {
  expect(canRemovePasskey({ hasPassword: false, socialAccounts: 0, passkeys: 1 })).toBe(false);
  for (const other of [{ hasPassword: true }, { socialAccounts: 1 }, { passkeys: 2 }])
    expect(canRemovePasskey({ hasPassword: false, socialAccounts: 0, passkeys: 1, ...other })).toBe(true);
});

it("a secret is typed in groups of four", () => {
  expect([inGroups("ABCDEFGH"), inGroups("ABCDEFGHIJ"), inGroups("ABC")]).toEqual(["ABCD EFGH", "ABCD EFGH IJ", "ABC"]);
});
