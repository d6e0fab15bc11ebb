const numbered = (group: string, numbers: readonly number[]): string[] => numbers.map((number) => `${group}-${number}`);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Every demand of the specification by its id. */
export const clauses: readonly string[] = [
  ...numbered("WORLD", upTo(9)),
  ...numbered("ROOT", upTo(3)),
  ...numbered("ROUTE", upTo(71)),
  ...numbered("ENTITY", upTo(10)),
  ...numbered("SESSION", upTo(7)),
  ...numbered("TERMS", upTo(4)),
  ...numbered("AUTH401", upTo(7)),
  ...numbered("GRANT", upTo(3)),
  "IMPERSONATE-1",
  ...numbered("CALL", upTo(22)),
  ...numbered("STATE", upTo(16)),
  ...numbered("PRICE", upTo(3)),
  ...numbered("PICTURE", upTo(2)),
  ...numbered("ROLE", upTo(5)),
  ...numbered("FORM", upTo(2)),
];

/** Clauses whose area is built: each must be named by a test. The list only ever grows. */
export const builtClauses: readonly string[] = [
  ...numbered("WORLD", upTo(9)),
  ...numbered("ROOT", upTo(3)),
  ...numbered("ROUTE", [...upTo(14), 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 37, 38, 39]),
  ...numbered("ROUTE", [40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53]),
  ...numbered("ROUTE", [65, 66, 67, 68, 69, 70, 71]),
  ...numbered("ENTITY", [1, 2, 3, 5, 6, 7, 8, 9, 10]),
  ...numbered("SESSION", upTo(7)),
  ...numbered("TERMS", upTo(4)),
  ...numbered("AUTH401", upTo(7)),
  ...numbered("GRANT", upTo(3)),
  "IMPERSONATE-1",
  ...numbered("CALL", [...upTo(15), 17, 18, 19, 20, 21, 22]),
  ...numbered("STATE", [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]),
  ...numbered("PRICE", upTo(3)),
  ...numbered("PICTURE", upTo(2)),
  ...numbered("ROLE", [1, 2, 3, 5]),
  ...numbered("FORM", upTo(2)),
];
