import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** For each test the changes that it is repeated for, and after how many passages each goes round for ever. */
export type Plan = Record<string, { id: string; mostHits: number }[]>;
/**
 * What a repeated test said of a change: `noticed`, it failed, and passed with nothing changed right after; `unclear`, it failed then as well, or was
 * late: that test told nothing of those after it. Without a change: it cannot be repeated at all.
 */
export type Verdict = { test: string; id: string | null; verdict: "noticed" | "endless" | "passed" | "unclear" };

/** One file of tests, or some tests of it, with one change awake or none. */
export type Job = {
  file: string;
  testIds: readonly string[] | null;
  change: string | null;
  /** Changes to try one after the other, each with every test that is named with it; else empty. */
  plan: Plan;
  mostHits: number;
  testMs: number;
  runMs: number;
};

type Counts = Record<string, number>;
export type Answer = {
  tests: { id: string; name: string; ms: number }[];
  ms: number;
  /** What went wrong, in words. */
  errors: string[];
  /** The first test that failed. */
  failed: string | null;
  reached: { static: Counts; perTest: Record<string, Counts> };
  /** How often the change that was awake was reached. */
  hits: number;
  verdicts: Verdict[];
};

/** Ends a process and all that it started. */
const end = (child: ChildProcess): void => {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
};

/** Runs tests of a room in a process of their own, which is started anew when it hangs. */
export const openRunner = (room: string) => {
  let child: ChildProcess | null = null;
  let files: string[] = [];

  const start = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, ["scripts/mutants/runner.ts", room], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      detached: true,
    });
    const [message] = await Promise.race([once(started, "message"), once(started, "exit").then(() => [null])]);
    if (!message) throw new Error("The tests cannot be run.");
    files = message.files;
    child = started;
    return started;
  };
  const close = () => {
    if (child) end(child);
    child = null;
  };

  return {
    /** Files of tests of the room. */
    files: async (): Promise<string[]> => {
      if (!child) await start();
      return files;
    },
    /** Null when it took longer than `runMs`, or when the process broke down. */
    run: async (job: Job): Promise<Answer | null> => {
      const running = child ?? (await start());
      const stop = new AbortController();
      const late = setTimeout(() => end(running), job.runMs);
      running.send(job);
      const [answer] = await Promise.race([
        once(running, "message", { signal: stop.signal }),
        once(running, "exit", { signal: stop.signal }).then(() => [null]),
      ]);
      clearTimeout(late);
      stop.abort();
      if (!answer) child = null;
      return answer;
    },
    close,
  };
};
export type Runner = ReturnType<typeof openRunner>;
