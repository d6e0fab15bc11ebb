import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { optionalColumns, requiredColumns } from "#lib/catalogue/materials/server/read-catalogue.ts";
import { sandboxCards } from "#lib/platform/payments/sandbox.ts";
import { isWorld, worldCodes } from "#lib/platform/worlds/worlds.ts";
import { demoAccounts, demoPassword } from "#lib/staff/demo/accounts.ts";
import { firstCount } from "#lib/staff/demo/catalogue.ts";
import { demoVoucher } from "#lib/staff/demo/server/create-demo-accounts.ts";
import manifest from "#package.json" with { type: "json" };
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

const readme = readSource("README.md");
const spansOf = (document: string): string[] =>
  [...document.replace(/```.*?```/gs, "").matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
const linksOf = (document: string): string[] => [...document.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);
const spans = spansOf(readme);
const documents = listFiles(/^(README|CONTRIBUTING|docs\/[^/]+|\.github\/[^/]+)\.md$|^docs\/decisions\/.*\.md$/);

/** Commands that the README leaves out, and why. */
const undescribed: Record<string, string> = {
  migrate: "the server migrates when it starts; for operators who want it before that",
};

/** The first group of a match, which must be there: a sentence that was rewritten must not end its check silently. */
const said = (pattern: RegExp): string => {
  const [, found] = pattern.exec(readme) ?? [];
  expect(found, String(pattern)).toBeDefined();
  return found ?? "";
};

describe("the README says what is so", () => {
  it("how many countries there are, and how many materials it waits for", () => {
    expect(said(/teachers in (\d+) countries/)).toBe(String(worldCodes.length));
    expect(said(/the first (\d+) materials/)).toBe(String(firstCount));
  });

  it("on which Node and which machines it starts, as the package, the scripts and continuous integration know it", () => {
    const node = said(/Node (\d+\.\d+) or newer/);
    expect(manifest.engines.node).toBe(`>=${node}`);
    expect(readSource("scripts/steps.mjs")).toContain(`Kreda needs Node ${node} or newer`);
    expect(readSource(".github/workflows/ci.yml")).toContain(`node-version: "${node}"`);
    const brought = Object.entries(manifest.optionalDependencies).map(([name, version]) => [name, version.split(".")[0]]);
    const major = said(/run on Node (\d+), which comes/);
    const machines = said(/Linux \(([^)]+)\)/).split(" or ");
    expect(Object.fromEntries(brought)).toEqual(Object.fromEntries(machines.map((machine) => [`node-linux-${machine}`, major])));
  });

  it("which columns a catalogue has", () => {
    const columns = (text: string) => text.split(/,\s+/).sort();
    expect(columns(said(/with the columns `([^`]+)`/))).toEqual([...requiredColumns].sort());
    expect(columns(said(/Optional: `([^`]+)`/))).toEqual([...optionalColumns].sort());
  });

  it("with which accounts, voucher and cards the demonstration is tried", () => {
    const [, host = ""] = demoAccounts[0]?.email.split("@") ?? [];
    const named = said(/Accounts of the demonstration: (.+?), password/)
      .split(", ")
      .map((account) => account.replaceAll("`", "").replace(/@$/, `@${host}`));
    expect(named).toEqual(demoAccounts.map(({ email }) => email));
    expect(said(/password `([^`]+)`/)).toBe(demoPassword);
    expect(said(/Voucher: `([^`]+)`/)).toBe(demoVoucher);
    expect(said(/`([\d ]+)` pays/).replaceAll(" ", "")).toBe(sandboxCards.pays);
    expect(said(/`([\d ]+)` is declined/).replaceAll(" ", "")).toBe(sandboxCards.isDeclined);
  });

  it("which commands there are, and keeps none to itself", () => {
    const commands = (text: string) => [...text.matchAll(/\bnpm (?:run ([\w-]+)|(start|test)\b)/g)].map(([, run, own]) => run ?? own ?? "");
    const lost = documents.flatMap((file) => commands(readSource(file)).filter((name) => !(name in manifest.scripts)));
    expect(lost).toEqual([]);
    // "`npm run types`, `lint`, `deps`": the names after the first.
    const described = new Set([...commands(readme), ...spans.filter((text) => text in manifest.scripts)]);
    expect(Object.keys(manifest.scripts).filter((name) => !described.has(name))).toEqual(Object.keys(undescribed));
  });

  it.each(["README.md", "CONTRIBUTING.md"])("where things are: every path and link that %s names exists", (document) => {
    const text = readSource(document);
    const isPath = (span: string) => /^\.?[\w-]+(\/[\w.<>-]+)+$/.test(span) && !span.startsWith(".data/");
    // What stands in a room, or is made up to show how one is added.
    const isExample = (span: string) => span.startsWith("server/") || span.includes("/collections");
    const paths = [
      ...spansOf(text).filter((span) => isPath(span) && !isExample(span)),
      ...linksOf(text).filter((target) => !/^https?:/.test(target)),
    ];
    const files = listFiles(/./);
    const exists = (name: string): boolean => {
      if (!name.includes("<")) return existsSync(name);
      const shape = new RegExp(`^${name.replaceAll(".", "\\.").replace(/<\w+>/g, "[^/]+")}(/|$)`);
      return files.some((file) => shape.test(file));
    };
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((name) => !exists(name))).toEqual([]);
  });

  it("every address that it names is there", () => {
    const pages = new Set(
      listFiles(/^app\/.*(page\.tsx|route\.ts)$/).map((file) =>
        `/${path.dirname(file).replace(/^app\/?/, "")}`.replace(/\/\([^)]+\)/g, ""),
      ),
    );
    expect(spans.filter((text) => /^\/[\w.-]/.test(text) && !pages.has(text))).toEqual([]);
    const local = linksOf(readme).filter((target) => target.startsWith("http://localhost"));
    expect(local.map((target) => new URL(target).pathname.slice(1)).filter((code) => !isWorld(code))).toEqual([]);
  });
});
