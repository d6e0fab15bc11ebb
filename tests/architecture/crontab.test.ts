import { parseCrontab } from "graphile-worker";
import { expect, it } from "vitest";
import { listFiles } from "#tests/architecture/source-files.ts";

it("every room's times are such that the shop's jobs can begin: one that cannot be read would end the start", async () => {
  const lines: string[] = [];
  for (const file of listFiles(/^lib\/.*\/server\/jobs\.ts$/)) {
    const { crontab = [] } = (await import(/* @vite-ignore */ `../../${file}`)) as { crontab?: readonly string[] };
    lines.push(...crontab);
  }
  expect(lines.length).toBeGreaterThan(30);
  expect(parseCrontab(lines.join("\n"))).toHaveLength(lines.length);
  // Two of one name at one moment would be one run.
  expect(new Set(lines).size).toBe(lines.length);
});
