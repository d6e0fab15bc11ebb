import { rooms } from "./scripts/mutants/rooms.mjs";

const { MUTANTS_ROOM: room, MUTANTS_FILES: files } = process.env;

/** Options of `npm run mutants -- <room>`: one room at a time. Reports lie in .data/mutants. */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutants.config.ts", related: false },
  mutate: [...(files?.split(",") ?? [`${rooms[room ?? "ledger"].folder}/**/*.ts`]), "!**/*.test.ts", "!**/schema.ts"],
  coverageAnalysis: "perTest",
  // A changed word of a log line or a comment to an operator is no fault that a test should hold.
  mutator: { excludedMutations: ["StringLiteral", "Regex", "ObjectLiteral", "ArrayDeclaration"] },
  ignoreStatic: false,
  incremental: true,
  incrementalFile: `.data/mutants/${room}.json`,
  reporters: ["clear-text", "json", "progress-append-only"],
  jsonReporter: { fileName: `.data/mutants/${room}-report.json` },
  clearTextReporter: { logTests: false, allowColor: false },
  // Read by Stryker with the API of TypeScript 5, which ours no longer has; nothing here needs it.
  tsconfigFile: "none.json",
  tempDirName: ".data/mutants/sandbox",
  ignorePatterns: [".next*", "e2e"],
  concurrency: Number(process.env.MUTANTS_WORKERS ?? 2),
  // A test that a change keeps waiting for ever is stopped; with a database they begin slowly.
  timeoutMS: rooms[room ?? "ledger"].api.length === 0 ? 8_000 : 60_000,
};
