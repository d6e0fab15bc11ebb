import { afterEach, expect, it, vi } from "vitest";
import { COOKIE_SECONDS, cookieText, getCookie, readCookie, setCookie, YEAR_SECONDS } from "#lib/platform/browser/cookies.ts";

afterEach(() => vi.unstubAllGlobals());

const browser = (protocol = "http:") => {
  const written: string[] = [];
  const page = {
    get cookie() {
      return "a=1; kreda_x=a%3Bb";
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { location: { protocol } });
  return written;
};

it("STATE-15 a cookie is kept for 30 days unless told otherwise", () => {
  const written = browser("https:");
  setCookie("kreda_x", "a;b");
  setCookie("kreda_x", "1", YEAR_SECONDS);
  setCookie("kreda_x", "", 0);
  expect(COOKIE_SECONDS).toBe(2_592_000);
  expect(written).toEqual([
    "kreda_x=a%3Bb; Path=/; Max-Age=2592000; SameSite=Lax; Secure",
    "kreda_x=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    "kreda_x=; Path=/; Max-Age=0; SameSite=Lax; Secure",
  ]);
  expect(getCookie("kreda_x")).toBe("a;b");
});

it("a value cannot add attributes or lines of its own", () => {
  expect(cookieText("x", "1; Domain=evil\r\nSet-Cookie: y")).toBe(
    "x=1%3B%20Domain%3Devil%0D%0ASet-Cookie%3A%20y; Path=/; Max-Age=2592000; SameSite=Lax",
  );
});

it.each([
  ["x=1", "1"],
  ["y=2; x=1", "1"],
  ["xx=2;x=1;", "1"],
  ["x=", ""],
  ["xy=1", null],
  ["x=%E0%A4%A", null],
  ["", null],
  [null, null],
])("reads x out of %j", (header, value) => expect(readCookie(header, "x")).toBe(value));

it("where cookies are forbidden there are none, and nothing breaks", () => {
  vi.stubGlobal("document", {
    get cookie() {
      throw new Error("forbidden");
    },
    set cookie(_: string) {
      throw new Error("forbidden");
    },
  });
  vi.stubGlobal("window", { location: { protocol: "http:" } });
  setCookie("x", "1");
  expect(getCookie("x")).toBeNull();
});
