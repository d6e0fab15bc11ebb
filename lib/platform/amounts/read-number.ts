import type { Separators } from "#lib/platform/amounts/separators.ts";
import type { TypedNumber } from "#lib/platform/amounts/typed-number.ts";

type Problem = "not_an_amount" | "ambiguous" | "too_many_decimals";

const SHAPE = /^\d+(?:[.,٬٫' ]\d+)*[.,٫]?$/;
const ONLY_GROUPS = /[٬' ]/;

/** Digits between separators as thousands, or undefined. A group never begins with 0, so that 0,500 is none. */
const joinGroups = (runs: readonly string[], hasLakhs: boolean): string | undefined => {
  if (runs.length === 1) return runs[0];
  const text = runs.join(",");
  const isGrouped = /^[1-9]\d{0,2}(,\d{3})+$/.test(text) || (hasLakhs && /^[1-9]\d?(,\d{2})*,\d{3}$/.test(text));
  return isGrouped ? runs.join("") : undefined;
};

/** Whether the last separator, a comma or point, divides off decimals; a problem when that cannot be known. */
const isDecimal = (marks: readonly string[], runs: readonly string[], { decimal, group, hasLakhs }: Separators): boolean | Problem => {
  const last = marks.at(-1) ?? "";
  if (last === "٫" || marks.some((mark) => mark !== last)) return true;
  if (marks.length > 1) return false;
  const couldGroup = runs[1]?.length === 3 && joinGroups(runs, hasLakhs) !== undefined;
  if (!couldGroup || last === decimal) return true;
  return last === group ? false : "ambiguous";
};

/** Digits with separators as a number with at most so many decimals, by the rules at parseAmount. `text`: of plainTyped, without signs. */
export const readNumber = (text: string, places: number, separators: Separators): TypedNumber | Problem => {
  if (!SHAPE.test(text)) return "not_an_amount";
  const runs = text.split(/[^\d]/);
  const marks = text.match(/[^\d]/g) ?? [];
  const last = marks.at(-1);
  const divides = last === undefined || ONLY_GROUPS.test(last) ? false : isDecimal(marks, runs, separators);
  if (typeof divides === "string") return divides;
  const fraction = divides ? (runs.at(-1) ?? "") : "";
  const groupMarks = divides ? marks.slice(0, -1) : marks;
  const whole = joinGroups(divides ? runs.slice(0, -1) : runs, separators.hasLakhs);
  if (whole === undefined || new Set(groupMarks).size > 1 || (divides && groupMarks.includes(last ?? ""))) return "not_an_amount";
  return fraction.length > places ? "too_many_decimals" : { whole, fraction };
};
