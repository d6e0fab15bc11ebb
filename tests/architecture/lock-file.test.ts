import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

type Entry = { version: string; optionalDependencies?: Record<string, string>; os?: string[]; cpu?: string[] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kreda-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What complete-lock.mjs makes of these entries of a lock file. */
function complete(packages: Record<string, Entry>): Record<string, Entry> {
  const file = join(folder, "package-lock.json");
  writeFileSync(file, JSON.stringify({ packages }));
  execFileSync("node", [resolve("scripts/complete-lock.mjs")], { cwd: folder });
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

describe("the lock file is completed with packages for other systems", () => {
  it("a package that nobody could serve gets an entry of its name, version and system", () => {
    const lock = complete({ "node_modules/p": { version: "2.0.0", optionalDependencies: { "@p/darwin-arm64": "2.0.0" } } });
    expect(lock["node_modules/@p/darwin-arm64"]).toEqual({ version: "2.0.0", optional: true, os: ["darwin"], cpu: ["arm64"] });
  });

  it("an entry of another version does not stand for it: both are named, each where its package finds it", () => {
    const before = {
      "node_modules/@p/darwin-arm64": { version: "1.0.0" },
      "node_modules/p": { version: "1.0.0", optionalDependencies: { "@p/darwin-arm64": "1.0.0" } },
      "node_modules/tool/node_modules/p": { version: "2.0.0", optionalDependencies: { "@p/darwin-arm64": "2.0.0" } },
    };
    const lock = complete(before);
    expect(lock).toMatchObject(before);
    expect(lock["node_modules/tool/node_modules/@p/darwin-arm64"]).toMatchObject({ version: "2.0.0" });
    expect(complete(lock)).toEqual(lock);
  });
});
