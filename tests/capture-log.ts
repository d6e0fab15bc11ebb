import pino from "pino";
import { afterAll, beforeAll } from "vitest";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { log } from "#lib/platform/log/log.ts";

/** The lines that the log writes while this file's tests run. Which levels it writes, LOG_LEVEL says before anything reads it: `vi.hoisted`. */
export const captureLog = (): string[] => {
  const lines: string[] = [];
  const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym];
  const original = stream?.write;
  beforeAll(() => {
    forgetEnv();
    if (stream) stream.write = (line) => void lines.push(line);
  });
  afterAll(() => {
    if (stream && original) stream.write = original;
  });
  return lines;
};
