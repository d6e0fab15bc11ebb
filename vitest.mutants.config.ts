import { defineConfig } from "vitest/config";
import { rooms } from "./scripts/mutants/rooms.mjs";

const room = rooms[process.env.MUTANTS_ROOM as keyof typeof rooms];

/** The tests that must notice when a line of one room is changed (`npm run mutants -- <room>`). */
export default defineConfig({
  test: {
    include: [`${room.folder}/**/*.test.ts`, ...room.api.map((name) => `tests/api/${name}.test.ts`)],
    environment: "node",
    ...(room.api.length === 0 ? {} : { globalSetup: ["tests/global-database.ts"], setupFiles: ["tests/setup-database.ts"] }),
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
