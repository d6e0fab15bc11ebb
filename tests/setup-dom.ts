import { cleanup } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";

/**
 * The network of component tests: a test adds what it expects with `server.use(http.get("…", …))`; any other request fails it, but for the
 * favourites that each login asks for.
 */
export const server = setupServer(
  http.post("/api/v3/elastic-indexer/wishlist/query", () => HttpResponse.json({ data: { rows: [], total: 0, page: 1, pages: 0 } })),
);

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
