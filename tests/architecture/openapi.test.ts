import { expect, it } from "vitest";
import { describeApi } from "#app/api/openapi.json/describe-api.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

type Operation = { summary: string; operationId: string; parameters: { name: string; in: string }[] };
const { paths } = (await describeApi()) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

// app/api/v1/orders/[id]/route.ts → /api/v1/orders/{id}
const routes = listFiles(/^app\/api\/.*route\.ts$/)
  .filter((file) => !/^app\/api\/(openapi\.json|docs)\//.test(file) && !file.includes("[..."))
  .map((file) => ({ file, path: file.replace(/^app|\/route\.ts$/g, "").replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}") }));

it("CALL-22 every route of the API is described, and nothing else", () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(Object.keys(paths).sort());
});

it("CALL-22 every method of a route is described under its own address", () => {
  for (const { file, path } of routes) {
    const exported = [...readSource(file).matchAll(/export const (GET|HEAD|POST|PUT|PATCH|DELETE)\b/g)].map(([, method = ""]) =>
      method.toLowerCase(),
    );
    expect(Object.keys(paths[path] ?? {}).sort(), path).toEqual(exported.sort());
  }
});

it("CALL-1 v1 and v3 are one API: a group of calls lives under one of them; under both only subscriptions (CALL-13, CALL-14) and materials, in the making and on sale", () => {
  const groupsOf = (version: string) => new Set(routes.flatMap(({ path }) => path.split(`/api/${version}/`)[1]?.split("/")[0] ?? []));
  const [v1, v3] = [groupsOf("v1"), groupsOf("v3")];
  expect([v1.size > 10, v3.size > 10]).toEqual([true, true]);
  expect([...v1].filter((group) => v3.has(group)).sort()).toEqual(["materials", "subscriptions"]);
  const others = routes.filter(({ path }) => !/^\/api\/(v1|v3|oauth2)\//.test(path)).map(({ path }) => path);
  expect(others).toEqual(["/api/health"]);
});

it("CALL-22 operations have names of their own, a summary and their path parameters", () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { path, summary, parameters } of operations) {
    expect(summary.length, path).toBeGreaterThan(5);
    const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    expect(inPath, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  }
});
