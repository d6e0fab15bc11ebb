import { afterAll, expect, it, vi } from "vitest";
import { startOnServer } from "#lib/platform/error-reporting/start-on-server.ts";
import { getReporter } from "#lib/platform/log/reporter.ts";
import { startErrorSink } from "#tests/error-sink.ts";

// A file of its own: the SDK keeps the first client of a process, and this one has the sampling of every installation.
const sink = await startErrorSink();
const stop = startOnServer({ dsn: sink.dsn, environment: "test" });

afterAll(sink.close);

it("STATE-12 one request in ten is traced", async () => {
  const dice = vi.spyOn(Math, "random");
  const thrown = { nothing: 0, below: 0.0999, above: 0.1001, half: 0.5, all: 0.999 };
  for (const [name, value] of Object.entries(thrown)) {
    dice.mockReturnValue(value);
    getReporter()?.request({ method: "GET", route: `/api/v1/dice/${name}`, status: 200, duration: 10, startedAt: Date.now() });
  }
  dice.mockRestore();
  await stop();
  expect(sink.spans().map(({ name }) => name)).toEqual(["GET /api/v1/dice/nothing", "GET /api/v1/dice/below"]);
});
