import { expect, it } from "vitest";
import { findAmong } from "#components/selling/imports/match-files.ts";

const picked = [
  "Materialien/Igel.pdf",
  "Materialien/5/Test.pdf",
  "Materialien/6/Test.pdf",
  "Materialien/U\u0308bung.docx",
  "Test-Lösung.pdf",
].map((path) => ({ path }));

it.each([
  ["igel.PDF", "Materialien/Igel.pdf"],
  ["./Materialien/Igel.pdf", "Materialien/Igel.pdf"],
  ["6\\Test.pdf", "Materialien/6/Test.pdf"],
  ["Übung.docx", "Materialien/U\u0308bung.docx"],
  ["woanders/Test-Lösung.pdf", "Test-Lösung.pdf"],
])("%s is found as %s", (name, path) => expect(findAmong(picked)(name)?.path).toBe(path));

it.each(["Test.pdf", "7/Test.pdf", "Igel", "gel.pdf", ""])("for %j nothing is guessed", (name) =>
  expect(findAmong(picked)(name)).toBeNull(),
);
