import { cleanup } from "@testing-library/react";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";

/** The network of component tests: a test adds what it expects with `server.use(http.get("…", …))`; any other request fails it. */
export const server = setupServer();

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
