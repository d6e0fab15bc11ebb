/** What scripts/mutants/changes.ts writes into the code looks for its change here, and tells here what is reached. */
type Space = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
};

const global = globalThis as { __stryker__?: Space };
global.__stryker__ ??= {};
export const space: Space = global.__stryker__;
