import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Files of the project (tracked or new, not ignored) whose path matches. */
export const listFiles = (pattern: RegExp): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8", maxBuffer: 1 << 26 })
    .split("\n")
    .filter((file) => pattern.test(file) && existsSync(file));

export const readSource = (file: string): string => readFileSync(file, "utf8");
