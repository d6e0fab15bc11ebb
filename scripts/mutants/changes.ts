import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";

/** One line changed. Lines and columns count from 0; `id` is the same as long as the files are. */
export type Change = { id: string; file: string; line: number; column: number; kind: string; before: string; after: string };

// A changed word of a log line or a comment to an operator is no fault that a test should hold.
const excludedMutations = ["StringLiteral", "Regex", "ObjectLiteral", "ArrayDeclaration"];

const silent = { isDebugEnabled: () => false, debug: () => {}, info: () => {} };

type Place = { line: number; column: number };
const between = (content: string, start: Place, end: Place): string => {
  const lines = content.split("\n").slice(start.line, end.line + 1);
  lines[lines.length - 1] = (lines.at(-1) ?? "").slice(0, end.column);
  lines[0] = (lines[0] ?? "").slice(start.column);
  return lines.join("\n");
};

/** Files of a folder that can be changed: what a room says of its data (`schema.ts`) is left as it is, as are the tests. */
const filesOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.ts`)
    .filter((file) => !file.endsWith(".test.ts") && path.basename(file) !== "schema.ts")
    .sort();

/**
 * Every change that Stryker would make in a folder, and the code of each file, by its full path, with all of its changes in it: each sleeps
 * until it is named (`globalThis.__stryker__.activeMutant`), and tells when it is reached.
 */
export const findChanges = async (folder: string): Promise<{ changes: Change[]; code: Map<string, string> }> => {
  const files = filesOf(folder).map((file) => ({ name: path.resolve(file), mutate: true, content: readFileSync(file, "utf8") }));
  const instrumenter = new Instrumenter(silent as never);
  const made = await instrumenter.instrument(files, { plugins: null, excludedMutations, ignorers: [] });
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const changes = made.mutants
    .filter(({ status }) => status !== "Ignored")
    .map(({ id, fileName, location, mutatorName, replacement }) => ({
      id,
      file: path.relative(".", fileName),
      ...location.start,
      kind: mutatorName,
      before: between(contents.get(fileName) ?? "", location.start, location.end),
      after: replacement,
    }));
  return { changes, code: new Map(made.files.map(({ name, content }) => [name, content])) };
};
