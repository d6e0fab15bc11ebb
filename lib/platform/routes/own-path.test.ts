import { expect, it } from "vitest";
import { ownPath } from "#lib/platform/routes/own-path.ts";

const hostile = [
  "//evil.example",
  "//evil.example/de",
  "///evil.example",
  "////de//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/de\\..\\..\\evil.example",
  "/\t/evil.example",
  "/de\r\nSet-Cookie: a=b",
  "/de\nLocation: https://evil.example",
  "/de\u0000",
  "https://evil.example/de",
  "HTTPS://evil.example/de",
  "http:evil.example",
  "https:/de",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "de/suche",
  "./de",
  "../de",
  "?x=/de",
  "#/de",
  "@evil.example/de",
  "/@evil.example",
  "/.evil.example",
  "/%2F%2Fevil.example",
  "/%5Cevil.example",
  "/xx/suche",
  "/deutschland",
  "/de/../..//evil.example",
  "/de/../xx",
  "/de/..//evil.example/",
  "",
  " ",
  "/",
  `/de/${"a".repeat(600)}`,
];

it.each(hostile)("threat 12 %j leads nowhere", (target) => expect(ownPath(target)).toBeNull());

it("threat 12 nothing and null lead nowhere", () => {
  expect(ownPath(null)).toBeNull();
  expect(ownPath(undefined)).toBeNull();
});

it.each([
  ["/de", "/de"],
  ["/de/warenkorb", "/de/warenkorb"],
  ["/de/suche?q=bruch&page=2", "/de/suche?q=bruch&page=2"],
  ["/gr/anazitisi?q=κλάσματα", "/gr/anazitisi?q=%CE%BA%CE%BB%CE%AC%CF%83%CE%BC%CE%B1%CF%84%CE%B1"],
  ["/de/suche#oben", "/de/suche"],
  ["/de/suche?next=https://evil.example", "/de/suche?next=https://evil.example"],
  ["/de/a/../suche", "/de/suche"],
])("threat 12 %j is a path of our own", (target, path) => expect(ownPath(target)).toBe(path));

it("threat 12 what is let through stays on this origin, as the browser resolves it", () => {
  for (const target of ["/de//evil.example", "/de/%2F%2Fevil.example", "/de/@evil.example", "/de;//evil.example"]) {
    const path = ownPath(target);
    expect(new URL(path ?? "/", "https://kreda.example").origin).toBe("https://kreda.example");
  }
});
