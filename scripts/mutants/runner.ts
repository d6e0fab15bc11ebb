// A process of its own, so that what hangs can be ended: one Vitest that runs files of tests again and again, each time with another change
// awake. Started by scripts/mutants/run-tests.ts with the room's name.
import path from "node:path";
import react from "@vitejs/plugin-react";
import type { RunnerTask } from "vitest";
import { createVitest } from "vitest/node";
import { findChanges } from "#scripts/mutants/changes.ts";
import { rooms } from "#scripts/mutants/rooms.ts";
import type { Answer, Job } from "#scripts/mutants/run-tests.ts";

const room = rooms[process.argv[2] ?? ""];
if (!room) throw new Error("no such room");
Object.assign(process.env, { NODE_ENV: "test", VITEST: "1" });

const screens = (room.screens ?? []).map((name) => `components/${name}.test.tsx`);
const { code } = await findChanges(room.folder);
const vitest = await createVitest(
  "test",
  {
    config: false,
    watch: false,
    include: [`${room.folder}/**/*.test.ts`, ...room.api.map((name) => `tests/api/${name}.test.ts`), ...screens],
    environment: "node",
    globalSetup: [...(room.api.length > 0 ? ["tests/global-database.ts"] : []), ...(screens.length > 0 ? ["tests/given-texts.ts"] : [])],
    setupFiles: ["scripts/mutants/set-up.ts"],
    runner: path.resolve("scripts/mutants/repeat-tests.ts"),
    maxWorkers: 1,
    bail: 1,
    // Kept between runs, files of one room would be there without the changes of another, or with them for everybody.
    fsModuleCache: false,
    reporters: [{}],
    silent: true,
  },
  { plugins: [react(), { name: "changes", enforce: "pre", load: (id) => code.get(id.split("?")[0] ?? "") ?? null }] },
);
await vitest.standalone();

const testsOf = (task: RunnerTask): RunnerTask[] => (task.type === "suite" ? task.tasks.flatMap(testsOf) : [task]);

/** What comes from another process may be no Error any more. */
const messageOf = (error: unknown): string => String((error as { message?: unknown } | null)?.message ?? "an error without a word");

const surroundingsOf = (file: string) => {
  if (file.startsWith("tests/api/")) return "database";
  return file.startsWith("components/") ? "browser" : "none";
};

const run = async ({ file, testIds, change, plan, mostHits, testMs }: Job): Promise<Answer> => {
  vitest.state.filesMap.clear();
  vitest.state.errorsSet.clear();
  vitest.provide("change", change ?? "");
  vitest.provide("plan", plan);
  const surroundings = surroundingsOf(file);
  vitest.provide("surroundings", surroundings);
  vitest.provide("mostHits", mostHits);
  vitest.config.bail = change === null ? 0 : 1;
  const [project] = vitest.projects;
  if (!project) throw new Error("no project");
  project.config.environment = surroundings === "browser" ? "jsdom" : "node";
  project.config.testTimeout = testMs;
  project.config.hookTimeout = testMs;
  await vitest.runTestSpecifications([project.createSpecification(path.resolve(file), testIds ? { testIds: [...testIds] } : {})]);
  const [made] = vitest.state.getFiles();
  const tests = made ? made.tasks.flatMap(testsOf) : [];
  const failed = [made, ...tests, ...tests.map(({ suite }) => suite)].filter((task) => task?.result?.state === "fail");
  const told = failed.flatMap((task) => task?.result?.errors ?? []).map(({ message }) => message);
  const outside = [...vitest.state.errorsSet].map(messageOf);
  return {
    tests: tests.flatMap(({ id, name, result }) => (result?.duration === undefined ? [] : [{ id, name, ms: result.duration }])),
    ms: made?.result?.duration ?? 0,
    errors: failed.length > 0 && told.length === 0 ? ["failed without a word"] : [...told, ...outside],
    failed: failed.find((task) => task?.type === "test")?.name ?? (failed.length > 0 ? "(the file)" : null),
    reached: made?.meta.reached ?? { static: {}, perTest: {} },
    hits: made?.meta.hits ?? 0,
    verdicts: made?.meta.verdicts ?? [],
  };
};

const files = (await vitest.globTestSpecifications()).map(({ moduleId }) => path.relative(".", moduleId));
process.on("message", async (job: Job) => process.send?.(await run(job)));
process.on("disconnect", () => process.exit());
process.send?.({ files });
