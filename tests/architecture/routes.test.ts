import { expect, it } from "vitest";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import { type RouteKey, routeKeys, routes } from "#lib/platform/routes/routes.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

// app/[world]/(public)/material/[id]/[slug]/page.tsx → /material/{id}/{slug}
const pageFiles = listFiles(/^app\/\[world\]\/.*page\.tsx$/);
const pagePaths = new Set(
  pageFiles.map((file) => {
    const folders = file
      .split("/")
      .slice(2, -1)
      .filter((folder) => !folder.startsWith("("));
    return `/${folders.map((folder) => folder.replace(/^\[(\w+)\]$/, "{$1}")).join("/")}`;
  }),
);

it("every route has a page", () => {
  expect(routeKeys.filter((key) => !pagePaths.has(routes[key].path))).toEqual([]);
});

it("every page is a route", () => {
  const known = new Set<string>(routeKeys.map((key) => routes[key].path));
  expect([...pagePaths].filter((path) => !known.has(path) && !path.includes("[..."))).toEqual([]);
});

/** Routes that some worlds do not have, and why: nobody could tell them from those whose path was forgotten. */
const absent: Partial<Record<RouteKey, string>> = {
  "landing.school": "ROUTE-9: the school levels of Germany",
};

it("WORLD-6 every route has a path in every world, or somebody has said why not", () => {
  const missing = routeKeys
    .filter((key) => !absent[key])
    .flatMap((key) => worldCodes.filter((world) => pathPattern(world, key) === null).map((world) => `${key}: ${world}`));
  expect(missing).toEqual([]);
});

it("internal links are made by href(), never written out", () => {
  const literal = /(?:href|action|push|replace|redirect)\s*[=(]\s*\{?\s*["'`]\/(?!\/|api\/|files\/|_next\/|#)(?:[a-z]{2}\/|\$\{world\})/;
  const offenders = listFiles(/^(app|components|lib)\/.*\.tsx?$/).filter(
    (file) => !/\.test\.tsx?$/.test(file) && literal.test(readSource(file)),
  );
  expect(offenders).toEqual([]);
});
