import path from "node:path";
import { expect, it } from "vitest";
import { createRouteNames } from "#lib/platform/web-server/name-route.ts";
import { createRouteTable } from "#lib/platform/web-server/route-table.ts";

const name = createRouteNames(createRouteTable(path.resolve("app")));

it.each([
  ["/", "root"],
  ["/de/material/7/bruch-domino", "material"],
  ["/api/health", "/api/health"],
  ["/api/v1/orders/12/cancel", "/api/v1/orders/{id}/cancel"],
  ["/files/previews/ab/cd.webp", "/files/previews/{key}"],
  ["/_next/static/chunks/x.js", "static"],
  ["/ws/", "live"],
  ["/api/v1/nothing/here", "/api/{path}"],
  ["/xx/material/7/x", "unknown"],
  ["/__proto__", "unknown"],
])("%s is %s", (asked, wanted) => expect(name(asked)).toBe(wanted));
