import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import manifest from "#package.json" with { type: "json" };
import { readSource } from "#tests/architecture/source-files.ts";

const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" });

it("every line of .gitattributes means files that are there", () => {
  const patterns = readSource(".gitattributes").match(/^[^#\s]\S*/gm) ?? [];
  expect(patterns.length).toBeGreaterThan(5);
  const idle = patterns.filter((pattern) => git("ls-files", "--", `:(glob)${pattern.includes("/") ? "" : "**/"}${pattern}`) === "");
  expect(idle).toEqual([]);
});

it("what programs wrote is shown by no diff, and marked as theirs", () => {
  const written = git("ls-files", "--", ":(attr:linguist-generated)").trim().split("\n");
  expect(written).toEqual(git("ls-files", "--", ":(attr:-diff linguist-generated)").trim().split("\n"));
  expect(written).toContain("package-lock.json");
});

it("continuous integration runs what everybody can run", () => {
  const workflow = readSource(".github/workflows/ci.yml");
  expect(workflow.match(/- run: .+/g)).toEqual(["- run: .ci/run"]);
  expect(readSource(".ci/run")).toContain("npm test");
});

it("the hook that npm run hooks switches on can be started", () => {
  const folder = /core\.hooksPath (\S+)/.exec(manifest.scripts.hooks)?.[1] ?? "";
  expect(git("ls-files", "--stage", "--", folder).replace(/ [0-9a-f]{40} /, " ")).toBe(`100755 0\t${folder}/pre-commit\n`);
});
