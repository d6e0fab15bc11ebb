import { expect, it } from "vitest";
import { levelOf, schoolLevels, tidyWord } from "#lib/catalogue/landings/rules.ts";
import { resolve } from "#lib/platform/routes/resolve.ts";

it("threat 19 threat 25 markup, pictures, invisible signs, addresses and texts without end are no topics", () => {
  const hostile = [
    "<script>alert(1)</script>",
    '"><img src=x>',
    "&lt;b&gt;",
    "a'; drop table landings--",
    "{{7*7}}",
    "a/b",
    "../../etc",
    "🦔🦔🦔",
    "Igel 🦔",
    "Ig\u200bel",
    "Ig\u200del",
    "\u202eIgel",
    "Igel\u0000",
    "\ufeffIgel",
    "Ig\u00adel",
    "x".repeat(41),
    "ein sehr langer Satz mit Wörtern",
    "anna@example.org",
    "kreda.example",
    "+49 30 1234567",
    "12345",
    "12 34",
    "a",
    "",
    " ",
    "—",
  ];
  expect(hostile.filter((text) => tidyWord(text) !== null)).toEqual([]);
});

it("names of every script are topics, tidied", () => {
  expect(
    ["  Römische   Zahlen ", "St. Martin", "κλάσματα", "分数", "เศษส่วน", "भिन्न", "Ёлка", "5-Minuten-Rätsel", "Rock'n'Roll"].map(tidyWord),
  ).toEqual(["Römische Zahlen", "St. Martin", "κλάσματα", "分数", "เศษส่วน", "भिन्न", "Ёлка", "5-Minuten-Rätsel", "Rock'n'Roll"]);
  expect(tidyWord("A\u0308pfel")).toBe("Äpfel");
});

it("ENTITY-7 ROUTE-9 the nine levels are those of the addresses, and no others", () => {
  expect(schoolLevels).toHaveLength(9);
  for (const level of schoolLevels) {
    expect(resolve(`/de/schulmaterialen/${level}/12/kunst`)).toMatchObject({ kind: "page", key: "landing.school" });
    expect([levelOf(level), levelOf(`${level}:art`)]).toEqual([level, level]);
  }
  expect(resolve("/de/schulmaterialen/uni/12/kunst")).toEqual({ kind: "not-found", world: "de" });
  expect(resolve("/gr/schulmaterialen/grundschule/12/kunst")).toEqual({ kind: "not-found", world: "gr" });
});
