import { StartError } from "#lib/platform/env/start-error.ts";
import { log } from "#lib/platform/log/log.ts";

const IMPATIENT_MS = 1_000;

/**
 * Runs a program until SIGINT, SIGTERM or SIGHUP, then calls what `start` gave back and ends with exit code 0. A signal repeated after a
 * second ends it at once (a terminal and a parent process may both send the first one). What cannot start says so in one sentence
 * and ends with exit code 1.
 */
export const runProgram = async (start: () => Promise<() => Promise<void>>): Promise<void> => {
  let stop: (() => Promise<void>) | null = null;
  let stoppingSince = 0;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stoppingSince) {
      if (performance.now() - stoppingSince > IMPATIENT_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    if (!stop) return; // still starting: ends when that is done
    await end(signal);
  };
  const end = async (signal: string) => {
    try {
      await stop?.();
      log.info({ signal, ms: Math.round(performance.now() - stoppingSince) }, "stopped");
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, "could not stop in order");
      process.exit(1);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  process.once("disconnect", () => onSignal("SIGTERM")); // the program that started us was killed
  try {
    stop = await start();
    if (stoppingSince) await end("while starting");
  } catch (error) {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, "could not start");
    process.exit(1);
  }
};
