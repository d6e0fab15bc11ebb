import { expect, it } from "vitest";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

const isTable = (file: string) =>
  /^(app\/api\/openapi\.json\/endpoints|lib\/platform\/(routes\/(routes|pathnames)|i18n\/client-needs|worlds\/(worlds|currencies)|generators\/pictures))\.ts$/.test(
    file,
  );

it("no source file is longer than 250 lines, tables of data apart", () => {
  const long = listFiles(/^(app|bench|components|e2e|lib|scripts|tests|server\.ts|middleware\.ts).*\.(ts|tsx|mjs|css)?$/)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isTable(file))
    .filter((file) => readSource(file).split("\n").length > 251);
  expect(long).toEqual([]);
});

it("route handlers have at most 30 lines and pages at most 40", () => {
  const long = listFiles(/^app\/.*(route|page)\.tsx?$/).filter(
    (file) => readSource(file).trimEnd().split("\n").length > (file.includes("/route.ts") ? 30 : 40),
  );
  expect(long).toEqual([]);
});

it("the lock file names no download addresses", () => {
  expect(readSource("package-lock.json")).not.toMatch(/"resolved"/);
});
