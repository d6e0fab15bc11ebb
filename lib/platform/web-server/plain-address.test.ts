import { expect, it } from "vitest";
import { plainAddress } from "#lib/platform/web-server/plain-address.ts";

it.each([
  ["/de/material/7/bruch-domino?q=a%20b", "/de/material/7/bruch-domino?q=a%20b"],
  ["/./api/v1/cart/view", "/api/v1/cart/view"],
  ["//api/v1/cart/view", "/api/v1/cart/view"],
  ["/de/../api/v1/cart/view", "/api/v1/cart/view"],
  ["/%2e/api/%2E%2e/api/v1", "/api/v1"],
  ["/%61pi/v1/cart/view", "/api/v1/cart/view"],
  ["/../../files/x", "/files/x"],
  ["/de/suche/%c3%a4", "/de/suche/%C3%A4"],
  ["/de/a%2fb", "/de/a%2Fb"],
  ["/de/", "/de/"],
  ["/de/.", "/de/"],
  ["/de/x/..", "/de/"],
  ["/", "/"],
  ["//", "/"],
  ["/.well-known/x", "/.well-known/x"],
  ["/de/...", "/de/..."],
  ["/de?q=100%&r=/./", "/de?q=100%&r=/./"],
])("%s is read as %s", (url, plain) => {
  expect(plainAddress(url)).toBe(plain);
  expect(plainAddress(plain)).toBe(plain);
});

it.each([
  "/de/%",
  "/api/v1/materials/%E0%A4%A",
  "/de/%zz",
  "/files/%ff",
  "/de/%00",
  "/de?q=%00",
  "/\\evil.example",
  "http://kreda.example/",
  "*",
  "",
])("%s is no address of ours", (url) => expect(plainAddress(url)).toBeNull());
