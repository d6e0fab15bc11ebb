import { expect, test } from "#e2e/fixtures.ts";

// The build finds the routes of the API in its own way: only its own document shows that it found them with their declarations.
test("CALL-22 the document of the built API describes every operation", async ({ request }) => {
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { summary: string }>>;
  };
  const described = Object.entries(paths);
  expect(described.length).toBeGreaterThan(200);
  expect(described.filter(([, methods]) => Object.keys(methods).length === 0).map(([path]) => path)).toEqual([]);
  expect(paths["/api/v3/subscriptions/subscribe"]?.post?.summary).toBe("Follows a material, author or school subject");
});
