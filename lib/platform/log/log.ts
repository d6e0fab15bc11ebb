import pino, { type LogFn, type LoggerOptions } from "pino";
import { cleanRecord } from "#lib/platform/log/log-record.ts";
import { getReporter } from "#lib/platform/log/reporter.ts";
import { cleanText } from "#lib/platform/log/scrub.ts";

// An unknown one means info, for a log must always exist; lib/platform/env/env.ts refuses it with a sentence.
const levels: Record<string, number> = { ...pino.levels.values, silent: Number.POSITIVE_INFINITY };
const { info: INFO, error: ERROR } = pino.levels.values as { info: number; error: number };

const errorIn = (given: unknown): unknown => {
  if (given instanceof Error) return given;
  return typeof given === "object" && given !== null && "err" in given ? given.err : undefined;
};

const tagsIn = (given: unknown): { world?: string; path?: string } => {
  if (typeof given !== "object" || given === null || given instanceof Error) return {};
  const { world, path } = given as Record<string, unknown>;
  return { ...(typeof world === "string" && { world }), ...(typeof path === "string" && { path }) };
};

/** How every line is written: scrubbed (threat 26); and an error is reported, where errors are, also when its line is not wanted. */
export const logOptions = (levelName: string | undefined): LoggerOptions => {
  const wanted = levels[levelName ?? ""] ?? INFO;
  return {
    level: pino.levels.labels[Math.min(wanted, ERROR)] ?? "info",
    base: null,
    formatters: { log: cleanRecord },
    // pino's own would put a chain of causes into the message; cleanRecord has done it already.
    serializers: { err: (value: unknown) => value },
    hooks: {
      logMethod(this: pino.Logger, args: Parameters<LogFn>, method, level) {
        // pino takes the message of an error given alone as it is.
        const [first] = args as unknown[];
        const given: unknown[] = first instanceof Error && args.length === 1 ? [{ err: first }, first.message] : args;
        if (level >= wanted) method.apply(this, given.map((arg) => (typeof arg === "string" ? cleanText(arg) : arg)) as Parameters<LogFn>);
        const error = level >= ERROR ? errorIn(args[0]) : undefined;
        if (error === undefined) return;
        const { world, path } = tagsIn(args[0]);
        getReporter()?.error(error, { world, route: path });
      },
    },
  };
};

/** The process log, one JSON object a line. Nobody logs query strings or bodies, and what slips in all the same is scrubbed on its way out. */
export const log = pino(logOptions(process.env.LOG_LEVEL));
