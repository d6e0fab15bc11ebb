import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/long-first.ts";

export default defineConfig({
  plugins: [react()],
  test: {
    sequence: { sequencer: LongFirst },
    // Node reads its package.json of 178 KB anew for each of its 200 modules, in every process; loaded by Vite it is read once.
    server: { deps: { inline: ["drizzle-orm"] } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "lib/**/*.test.ts",
            "components/**/*.test.ts",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
            "tests/architecture/**/*.test.ts",
            "tests/crawl/**/*.test.ts",
          ],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: ["components/**/*.test.tsx"],
          environment: "jsdom",
          globalSetup: ["tests/given-texts.ts"],
          setupFiles: ["tests/setup-dom.ts"],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          // What needs a Redis runs where one is: in continuous integration.
          include: [
            "tests/api/**/*.test.ts",
            ...(process.env.TEST_REDIS_URL ? ["tests/redis/**/*.test.ts"] : []),
            ...(process.env.SOFFICE_PATH ? ["tests/office/**/*.test.ts"] : []),
          ],
          environment: "node",
          globalSetup: ["tests/global-database.ts"],
          setupFiles: ["tests/setup-database.ts"],
          testTimeout: 90_000,
          // A hook that builds a shop takes as long as a test on a busy machine.
          hookTimeout: 90_000,
          maxWorkers: 2,
        },
      },
      // What docs/operations.md says, done with the build and nginx: `npm test` runs it when both are there.
      ...(process.env.TEST_OPERATIONS
        ? [
            {
              extends: true as const,
              test: { name: "operations", include: ["tests/operations/**/*.test.ts"], testTimeout: 90_000, hookTimeout: 90_000 },
            },
          ]
        : []),
    ],
  },
});
