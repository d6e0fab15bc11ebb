import { afterEach, expect, it } from "vitest";
import { parseEnv } from "#lib/env.ts";
import { href } from "#lib/routes/href.ts";
import { createSite } from "#lib/web-server/create-site.ts";
import { startServer } from "#tests/start-server.ts";

let close = async () => {};
afterEach(() => close());

const start = async (variables: Record<string, string> = {}) => {
  const site = createSite({
    env: parseEnv({ ORIGIN: "https://kreda.example", ...variables }),
    next: (req, res) => {
      res.setHeader("content-type", "text/html");
      res.end(`<p>${req.url}</p>`);
    },
    isDatabaseAway: async () => false,
    distDir: "/nowhere",
    publicDir: "/nowhere",
  });
  const server = await startServer(site.listener);
  close = server.close;
  return (path: string, headers: Record<string, string> = {}) => server.get(path, { headers: { host: "kreda.example", ...headers } });
};
const cspOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers["content-security-policy"]);

it("pages may open live connections to their own host, and only the payment page reaches Stripe, when it is configured", async () => {
  const get = await start({ STRIPE_PUBLISHABLE_KEY: "pk_test_1" });
  const payment = cspOf(await get(href("de", "payment")));
  for (const source of ["script-src 'self' https://js.stripe.com", "https://api.stripe.com", "https://hooks.stripe.com"])
    expect(payment).toContain(source);
  expect(payment).toContain("connect-src 'self' wss://kreda.example");
  expect(cspOf(await get("/de"))).not.toContain("stripe");
  await close();
  expect(cspOf(await (await start())(href("de", "payment")))).not.toContain("stripe");
});

it("error reporting goes through our own origin: no page may reach the service itself", async () => {
  const get = await start({ SENTRY_DSN: "https://key@errors.example/1" });
  expect(cspOf(await get("/de"))).toContain("connect-src 'self' wss://kreda.example;");
});

it("threat 14 pages whose address holds a token send no referrer", async () => {
  const get = await start();
  const secret = await get(href("de", "passwordRecovery", { token: "a".repeat(43) }));
  expect(secret.headers["referrer-policy"]).toBe("no-referrer");
  expect((await get("/de")).headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
});

it("ROOT-2 the stored target of the root is followed before the page cache, and leads nowhere else", async () => {
  const get = await start();
  const found = await get("/", { cookie: `kreda_target=${encodeURIComponent("/de")}` });
  expect([found.status, found.headers.location]).toEqual([307, "/de"]);
  expect((await get("/", { cookie: "kreda_target=%2F%2Fevil.example" })).status).toBe(200);
});
