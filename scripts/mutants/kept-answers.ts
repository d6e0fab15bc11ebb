import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Answer } from "#scripts/mutants/run-tests.ts";

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** A sum over all that a test could read, but for the other files of tests. */
const sumUp = (): string => {
  const hash = createHash("sha256");
  const files = globSync("{app,components,content,lib,messages,scripts/mutants,tests}/**", { withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of [...files, "package-lock.json"].sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
};

/**
 * What the files of tests of a room answered with nothing changed, kept from run to run in `file`: most of them are the same as in the run before,
 * and all of them take minutes.
 */
export const openKeptAnswers = (file: string) => {
  const sum = sumUp();
  const keyOf = (test: string) => createHash("sha256").update(sum).update(readFileSync(test)).digest("hex");
  const read = (): Record<string, { key: string; answer: Answer }> => {
    try {
      return JSON.parse(readFileSync(file, "utf8"));
    } catch {
      return {};
    }
  };
  const kept = read();
  return {
    /** Null when anything has changed since. */
    find: (test: string): Answer | null => (kept[test]?.key === keyOf(test) ? kept[test].answer : null),
    keep: (test: string, answer: Answer): void => {
      kept[test] = { key: keyOf(test), answer };
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(kept));
    },
  };
};
export type KeptAnswers = ReturnType<typeof openKeptAnswers>;
