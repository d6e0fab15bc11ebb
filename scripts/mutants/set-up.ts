import { afterAll, afterEach, beforeEach, inject } from "vitest";
import type { Plan, Verdict } from "#scripts/mutants/run-tests.ts";
import { space } from "#scripts/mutants/space.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The change that is awake; empty: none. */
    change: string;
    /** What stands around the file of tests. */
    surroundings: "database" | "browser" | "none";
    /** Which changes each test is repeated for. */
    plan: Plan;
    /** After so many times that it was reached a change goes round for ever. */
    mostHits: number;
  }
  interface TaskMeta {
    /** How often each change was reached: while a file is loaded and its hooks run (`static`), and by each test. */
    reached?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
    hits?: number;
    verdicts?: Verdict[];
  }
}

// Before the first file of the room is loaded: a change in what runs then is awake, too.
const change = inject("change");
if (change) {
  space.activeMutant = change;
  space.hitCount = 0;
  space.hitLimit = inject("mostHits");
} else if (Object.keys(inject("plan")).length === 0) {
  beforeEach(({ task }) => {
    space.currentTestId = task.id;
  });
  afterEach(() => {
    space.currentTestId = undefined;
  });
}

// Vitest asks for the empty pattern.
// biome-ignore lint/correctness/noEmptyPattern: as above
afterAll(({}, { meta }) => {
  if (change) meta.hits = space.hitCount ?? 0;
  else meta.reached = space.mutantCoverage ?? { static: {}, perTest: {} };
});

// A test of a single file needs no database, and most changes are tried with those first.
if (inject("surroundings") === "database") await import("#tests/setup-database.ts");
if (inject("surroundings") === "browser") await import("#tests/setup-dom.ts");
