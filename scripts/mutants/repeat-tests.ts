// A runner of Vitest's: each test once as it is, once more to see whether it can be repeated, and then once for each change that it reaches, in the
// process that has loaded the file already. Given to Vitest by scripts/mutants/runner.ts.
import { type RunnerTestCase, TestRunner, type TestTryOptions } from "vitest";
import type { Plan } from "#scripts/mutants/run-tests.ts";
import { space } from "#scripts/mutants/space.ts";

/** Before its changes a test runs as it is, twice. */
const UNCHANGED = 2;
const isLate = (test: RunnerTestCase): boolean => /timed out in \d+ ?ms/i.test(test.result?.errors?.at(-1)?.message ?? "");

// Vitest asks for the default export.
// biome-ignore lint/style/noDefaultExport: as above
export default class RepeatingRunner extends TestRunner {
  #isOver = false;
  readonly #plans = this.injectValue("plan") as Plan;
  readonly #decided = new Set<string>();
  #plan: readonly { id: string; mostHits: number }[] = [];
  #isSpoilt = false;

  #tell(test: RunnerTestCase, id: string | null, verdict: "noticed" | "endless" | "passed" | "unclear"): void {
    test.file.meta.verdicts ??= [];
    test.file.meta.verdicts.push({ test: test.id, id, verdict });
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    this.#plan = this.#isOver ? [] : (this.#plans[test.id] ?? []).filter(({ id }) => !this.#decided.has(id));
    this.#isSpoilt = this.#isOver;
    if (this.#plan.length === 0) return;
    test.repeats = UNCHANGED + this.#plan.length - 1;
    // What fails is tried once more with nothing changed.
    test.retry = 1;
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options);
    const change = options.retry === 0 && !this.#isSpoilt ? this.#plan[options.repeats - UNCHANGED] : undefined;
    if (!change) return;
    Object.assign(space, { activeMutant: change.id, hitCount: 0, hitLimit: change.mostHits });
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (!this.#isSpoilt) await TestRunner.getTestFn(test)();
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    if (this.#plan.length === 0) return;
    const isEndless = (space.hitCount ?? 0) > (space.hitLimit ?? Number.POSITIVE_INFINITY);
    Object.assign(space, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    if (this.#isSpoilt) return;
    const change = this.#plan[options.repeats - UNCHANGED];
    const hasFailed = test.result?.state === "fail";
    if (change === undefined) {
      if (hasFailed) this.#spoil(test, null);
    } else if (options.retry === 1 && hasFailed) this.#spoil(test, change.id);
    else if (options.retry === 1) this.#decide(test, change.id, "noticed");
    else if (isEndless) this.#decide(test, change.id, "endless");
    // What is late may go on in the background: nothing after it can be trusted.
    else if (hasFailed && isLate(test)) {
      this.#isOver = true;
      this.#spoil(test, change.id);
    } else if (!hasFailed) this.#tell(test, change.id, "passed");
  }

  #decide(test: RunnerTestCase, id: string, verdict: "noticed" | "endless"): void {
    this.#decided.add(id);
    this.#tell(test, id, verdict);
  }

  #spoil(test: RunnerTestCase, id: string | null): void {
    this.#isSpoilt = true;
    this.#tell(test, id, "unclear");
  }
}
