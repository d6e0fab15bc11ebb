import { chmodSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

// BASE_URL tests a server that runs already; otherwise one is started from the finished build on a fresh DATA_DIR.
// Both are left in the environment for the tests' own processes: they read the mails of DATA_DIR/outbox.
const port = process.env.PORT ?? "4600";
if (!process.env.DATA_DIR) {
  process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), "kreda-e2e-"));
  chmodSync(process.env.DATA_DIR, 0o755); // as root the database runs as another user, who must get in
}
// Where e2e/social.spec.ts starts its provider.
process.env.OIDC_PORT ??= String(Number(port) + 1);
// Where e2e/model-tools.spec.ts starts its language model.
process.env.MODEL_PORT ??= String(Number(port) + 2);
const baseURL = process.env.BASE_URL ?? `http://localhost:${port}`;
const chromium = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  (file) => file && existsSync(file),
);

export default defineConfig({
  testDir: "./e2e",
  reporter: "list",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // How long a busy machine may take is no question of these tests: they wait for the thing.
  expect: { timeout: 20_000 },
  projects: [
    { name: "shop", testMatch: "fill-shop.setup.ts" },
    { name: "journeys", testMatch: "*.spec.ts", dependencies: ["shop"] },
  ],
  use: {
    baseURL,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: "retain-on-failure",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
  },
  ...(process.env.BASE_URL
    ? {}
    : {
        webServer: {
          command: "node scripts/up.mjs",
          // With a HOST of one's own there is no demonstration: the tests bring their own catalogue.
          env: {
            ...process.env,
            PORT: port,
            HOST: "localhost",
            // Browsers take every name below it for this machine.
            AUTHOR_DOMAIN_SUFFIX: "authors.localhost",
            DATA_DIR: process.env.DATA_DIR,
            LOG_LEVEL: "warn",
            RATE_LIMIT_FACTOR: "100",
            // A shop says whose it is, and that its card is none.
            ORIGIN: `http://localhost:${port}`,
            OPERATOR_NAME: "Kreda Test GmbH",
            OPERATOR_ADDRESS: "Musterstraße 1\n10115 Berlin",
            OPERATOR_COUNTRY: "DE",
            MAIL_FROM: "Kreda <post@kreda.example>",
            TEST_PAYMENTS: "1",
            // What e-invoices say of the operator; the number is the tax office's own example.
            OPERATOR_VAT_ID: "DE136695976",
            OPERATOR_PHONE: "+49 30 1234567",
            GOOGLE_CLIENT_ID: "kreda-local",
            GOOGLE_CLIENT_SECRET: "a-secret-of-the-local-provider",
            AI_BASE_URL: `http://127.0.0.1:${process.env.MODEL_PORT}/v1`,
            AI_MODEL: "small",
            AI_PROVIDER_NAME: "Beispiel KI",
            GOOGLE_ISSUER: `http://localhost:${process.env.OIDC_PORT}`,
          } as Record<string, string>,
          wait: { stdout: /Kreda runs at/ },
          timeout: 300_000,
          gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
          stdout: "pipe",
        },
      }),
});
