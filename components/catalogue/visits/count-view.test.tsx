import { render } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CountView } from "#components/catalogue/visits/count-view.tsx";
import { server } from "#tests/setup-dom.ts";

let sent: { body: unknown; bearer: string | null }[] = [];
beforeEach(() => {
  sent = [];
  server.use(
    http.post("/api/v3/events/view", async ({ request }) => {
      sent.push({ body: await request.json(), bearer: request.headers.get("authorization") });
      return HttpResponse.json({ data: { counted: 1 } });
    }),
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

it("a view is told once, after a look, by the way the visitor came; whoever leaves before is not counted", async () => {
  history.replaceState(null, "", "/de/material/7/uhr?utm_source=pinterest&utm_medium=social");
  const { unmount } = render(<CountView materialId={7} />);
  vi.advanceTimersByTime(1_400);
  unmount();
  vi.advanceTimersByTime(10_000);
  render(<CountView materialId={8} />);
  vi.advanceTimersByTime(1_600);
  vi.useRealTimers();
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  expect(sent).toEqual([{ body: { material_id: 8, source: "pinterest", path: null }, bearer: null }]);
});
