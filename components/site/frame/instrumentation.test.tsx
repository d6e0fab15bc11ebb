import { HttpResponse, http } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { REPORTS_PATH } from "#lib/platform/error-reporting/reports-path.ts";
import { server } from "#tests/setup-dom.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [0, true],
  [0.0999, true],
  [0.1001, false],
  [0.9, false],
])("STATE-12 one page in ten tells how long it took to load: the dice show %s", async (dice, isTraced) => {
  const asked: string[] = [];
  server.use(
    http.get(REPORTS_PATH, ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json({ data: null });
    }),
  );
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      observe() {}
    },
  );
  vi.spyOn(Math, "random").mockReturnValue(dice);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.resetModules();
  await import("#instrumentation-client.ts");
  window.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  if (isTraced) await vi.waitFor(() => expect(asked).toHaveLength(1), 20_000);
  else expect(asked).toEqual([]);
});
