import { cleanup, configure } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { lateTexts, lateTextsInput } from "#lib/platform/i18n/late-texts.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";

/**
 * The network of component tests: a test adds what it expects with `server.use(http.get("…", …))`; any other request fails it, but for the
 * favourites, what is owned, how many notices wait and the live connection, which each login asks for (there is none), folders, which are none,
 * and the texts of late parts.
 */
export const server = setupServer(
  http.post("/api/v3/elastic-indexer/wishlist/query", () => HttpResponse.json({ data: { rows: [], total: 0, page: 1, pages: 0 } })),
  http.get("/api/v3/notices/unread", () => HttpResponse.json({ data: { unread: 0 } })),
  http.get("/ws/", () => HttpResponse.error()),
  http.get("/api/v1/bought-materials/owned", () => HttpResponse.json({ data: { items: [], seats: [] } })),
  http.post("/api/v3/folders/query", () => HttpResponse.json({ data: { folders: [], total: 0 } })),
  http.get("/api/v3/texts", ({ request }) => {
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    const world = isWorld(asked.world) ? asked.world : "de";
    return HttpResponse.json({ data: lateTexts(world, lateTextsInput.parse(asked).scope) });
  }),
);

// What is waited for comes; how soon is no question of these tests, and a busy machine takes its time.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));

// A component that complains on the console is broken, even when what it shows is right.
let complaints: unknown[][] = [];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void complaints.push(words));
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  const seen = complaints;
  vi.restoreAllMocks();
  expect(seen, "console.error was called").toEqual([]);
});
afterAll(() => server.close());
