import { expect, it } from "vitest";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

const FOLDER = "docs/decisions/";
const records = listFiles(/^docs\/decisions\//).map((file) => {
  const name = file.slice(FOLDER.length);
  const [title = "", blank, status = "", ...rest] = readSource(file).trimEnd().split("\n");
  return { name, number: Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]), title, blank, status, length: rest.length + 3 };
});

const statusLine = /^Date: (\d{4}-\d\d-\d\d)\. Status: (?:proposed|accepted|superseded by \[\d+\]\((\d{4}-[a-z0-9-]+\.md)\))\.$/;

it("decisions are numbered in a row, each once", () => {
  const numbers = records.map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(records.map((_, index) => index + 1));
});

it("a decision has its number and a name as title", () => {
  const untitled = records.filter(({ number, title }) => !title.startsWith(`# ${number}. `) || title.length < 8);
  expect(untitled.map(({ name }) => name)).toEqual([]);
});

it("a decision says under its title when it was made and whether it holds, and if not, by which it was superseded", () => {
  const undated = records.filter(({ blank, status }) => {
    const [, day, superseding] = statusLine.exec(status) ?? [];
    const isDay = day !== undefined && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
    return blank !== "" || !isDay || (superseding !== undefined && !records.some(({ name }) => name === superseding));
  });
  expect(undated.map(({ name, status }) => `${name}: ${status}`)).toEqual([]);
});

it("a decision is read in a few minutes: at most 60 lines", () => {
  expect(records.filter(({ length }) => length > 60).map(({ name, length }) => `${name}: ${length}`)).toEqual([]);
});
