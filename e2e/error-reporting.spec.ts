import { expect, test } from "#e2e/fixtures.ts";
import { forwardEnvelope } from "#lib/platform/error-reporting/forward-envelope.ts";
import { href } from "#lib/platform/routes/href.ts";
import { startErrorSink } from "#tests/error-sink.ts";

const reports = "**/api/v3/events/errors";

test("STATE-12 an error in a browser reaches the service scrubbed", async ({ page, world, watch }) => {
  watch.allow(/canary/);
  const sink = await startErrorSink();
  const target = { dsn: sink.dsn, release: "kreda@e2e", environment: "test" };
  // The server under test has no DSN: its two answers stand here, the second of them by its own code.
  await page.route(reports, async (route) => {
    if (route.request().method() === "GET")
      return route.fulfill({ json: { data: { release: target.release, environment: target.environment } } });
    await forwardEnvelope(route.request().postData() ?? "", target);
    return route.fulfill({ status: 204 });
  });
  await page.goto(href(world, "search", {}, { q: "canary-query" }));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("canary-anna@school.example is not a function");
    });
  });
  await expect.poll(() => sink.events().length).toBeGreaterThan(0);
  expect(sink.events()[0]).toMatchObject({
    release: "kreda@e2e",
    tags: { side: "browser", world, route: href(world, "search") },
    exception: { values: [{ type: "TypeError", value: "[e-mail] is not a function" }] },
  });
  expect(sink.text()).not.toContain("canary");
  await sink.close();
});

test("STATE-12 without a DSN a page asks once and loads nothing", async ({ page, world, watch }) => {
  watch.allow(/canary/);
  const asked = page.waitForResponse((response) => response.url().endsWith("/api/v3/events/errors"));
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/v3/events/errors")) sent.push(request.url());
  });
  await page.goto(href(world, "home"));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("canary");
    });
  });
  expect(await (await asked).json()).toEqual({ data: null });
  await page.goto(href(world, "login"));
  expect(sent).toEqual([]);
});
