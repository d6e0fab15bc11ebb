import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { initials } from "#components/platform/ui/avatar.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";

it.each([
  ["mathematics", "maths"],
  ["my-additional-mathematics", "maths"],
  ["nativeLanguage", "german"],
  ["nativeLanguageSecond", "german"],
  ["english", "english"],
  ["french", "languages"],
  ["otherLanguages", "languages"],
  ["computerScience", "tech"],
  ["hi-social-science", "society"],
  ["de-naturwissenschaften", "science"],
  ["localStudies", "science"],
  ["fr-histoire-des-arts", "history"],
  ["classroomManagement", "general"],
  ["", "general"],
])("%s wears %s", (key, hue) => expect(subjectHue(key)).toBe(hue));

it("popular subjects of every world have a hue of their own, but for those that are no single subject", () => {
  const general = [
    "classroomManagement",
    "crossCurricular",
    "earlyLearning",
    "hi-general-knowledge",
    "inclusion",
    "kr-changche",
    "kr-tonghap",
    "pl-early-education",
  ];
  const files = readdirSync("lib/catalogue/taxonomy/data");
  const grey = new Set<string>();
  for (const file of files)
    for (const subject of JSON.parse(readFileSync(`lib/catalogue/taxonomy/data/${file}`, "utf8")).subjects as {
      key: string;
      popular?: boolean;
    }[])
      if (subject.popular && subjectHue(subject.key) === "general") grey.add(subject.key);
  expect(files.length).toBe(27);
  expect([...grey].filter((key) => !general.includes(key))).toEqual([]);
});

it.each([
  ["Rechenwerk Nord", "RN"],
  ["  Ελληνικό   Εργαστήρι  ", "ΕΕ"],
  ["教材工房", "教"],
  ["", ""],
  ["Studio „Bukvar i bojice“", "SB"],
  ["Max & Moritz", "MM"],
  ["★ ✎", "★"],
])("the initials of %s are %s", (name, expected) => expect(initials(name)).toBe(expected));
