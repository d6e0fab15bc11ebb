import { parsePercent } from "#lib/platform/amounts/parse-percent.ts";

/** A pupil as a teacher typed her: a name that nobody else in the list has, and a mark where one was given. */
export type Pupil = { name: string; mark: number | null };

/** Of a class; more than any country's largest. */
export const MAX_PUPILS = 60;
const MAX_NAME = 40;

type ClassList = {
  pupils: Pupil[];
  /** Names that stand in the list more than once: nobody could say whom a wish is about. */
  doubles: string[];
  /** How many names were more than `MAX_PUPILS`. */
  beyond: number;
};

/** "Mia; 2,3" → name and mark; the mark may stand behind a semicolon or, out of a table, a tab. */
const readLine = (line: string): Pupil | null => {
  const [first = "", second = ""] = line.split(/[;；\t]/u);
  const name = first.trim().replace(/\s+/gu, " ").slice(0, MAX_NAME);
  // Marks are written as percentages are: with comma or point, two decimals at most, in the digits of the script.
  const hundredths = parsePercent(second);
  return name === "" ? null : { name, mark: typeof hundredths === "number" ? hundredths / 100 : null };
};

/** A list of names, one to a line. A name that stands there twice counts once and is told. */
export const readClassList = (text: string): ClassList => {
  const pupils = new Map<string, Pupil>();
  const doubles = new Set<string>();
  for (const line of text.split("\n")) {
    const pupil = readLine(line);
    if (!pupil) continue;
    if (pupils.has(pupil.name)) doubles.add(pupil.name);
    else pupils.set(pupil.name, pupil);
  }
  const all = [...pupils.values()];
  return { pupils: all.slice(0, MAX_PUPILS), doubles: [...doubles], beyond: Math.max(0, all.length - MAX_PUPILS) };
};
