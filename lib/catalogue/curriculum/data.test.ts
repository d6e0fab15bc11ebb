import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { curriculumFile } from "#lib/catalogue/curriculum/schema.ts";
import { referencesById, referencesOf } from "#lib/catalogue/curriculum/server/references.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

const worldsRead = ["de", "es"] as const;
const fileOf = (world: string) => `lib/catalogue/curriculum/data/${world}.json`;
const read = (world: string) => curriculumFile.parse(JSON.parse(readFileSync(fileOf(world), "utf8")));
const taxonomyOf = (world: string) =>
  JSON.parse(readFileSync(`lib/catalogue/taxonomy/data/${world}.json`, "utf8")) as Record<"topics" | "classGrades", { key: string }[]>;

it("only worlds whose official curriculum was read have one; docs/decisions/0084 says which have none and why", () => {
  expect(worldCodes.filter((world) => existsSync(fileOf(world))).sort()).toEqual([...worldsRead]);
  expect(referencesOf("gr")).toEqual([]);
  expect(referencesOf("it")).toEqual([]);
  expect(referencesOf("fr")).toEqual([]);
});

describe.each(worldsRead)("the curriculum of %s", (world) => {
  const { sources, references, world: named } = read(world);

  it("names its world, and a source for every reference", () => {
    expect(named).toBe(world);
    expect(references.filter(({ source }) => !sources.some(({ id }) => id === source))).toEqual([]);
    expect(sources.filter(({ id }) => !references.some(({ source }) => source === id))).toEqual([]);
  });

  it("is official, and says where each reference was read: on an address of its own or in a copy of the official text", () => {
    const official = /^https:\/\/([a-z-]+\.)*(bayern\.de|boe\.es)\//;
    expect(sources.filter(({ url }) => !official.test(url))).toEqual([]);
    const unread = references.filter(({ read: { at, copyOf } }) => !official.test(copyOf ?? at));
    expect(unread.map(({ id }) => id)).toEqual([]);
  });

  it("belongs to topics and grades that the world's taxonomy has", () => {
    const taxonomy = taxonomyOf(world);
    const keysOf = (list: { key: string }[]) => new Set(list.map(({ key }) => key));
    const [topics, grades] = [keysOf(taxonomy.topics), keysOf(taxonomy.classGrades)];
    expect(references.flatMap((one) => one.topics).filter((topic) => !topics.has(topic))).toEqual([]);
    expect(references.flatMap((one) => one.grades).filter((grade) => !grades.has(grade))).toEqual([]);
  });

  it("names each code of a source once", () => {
    const codes = references.map(({ source, code }) => `${source} ${code}`);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });
});

it("ids are unique over all worlds and short enough for an address; unknown ones find nothing", () => {
  const ids = worldsRead.flatMap((world) => read(world).references.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z0-9-]{1,60}$/.test(id))).toEqual([]);
  expect(referencesById(["lehrplanplus-m1-2-3-1", "nowhere"]).map(({ code }) => code)).toEqual(["M1/2 3.1"]);
});
