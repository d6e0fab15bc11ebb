// What several people at once wait for: a sheet, a class, logins.
import { type Part, ROUNDS } from "#bench/bench.ts";
import { CLASS_MS } from "#bench/budgets.ts";
import { benchClassroom } from "#bench/classroom.ts";
import { benchLogins, benchTimeGaps } from "#bench/logins.ts";
import { plainRow, ratioRow } from "#bench/rows.ts";
import { benchSheets } from "#bench/sheets.ts";

export const sheets: Part = async ({ kreda, floor, isQuick }) => {
  const rounds = [];
  for (let round = 0; round < (isQuick ? 1 : ROUNDS); round += 1) {
    const { compilerMs, sheetMs } = await benchSheets(kreda, floor);
    rounds.push({ ours: sheetMs, floor: compilerMs });
  }
  const about = { part: "tools", name: "a sheet as PDF, p95, beside the compiler alone", unit: "ms", goal: { most: 2 } };
  return [ratioRow(about, rounds)];
};

export const classroom: Part = async ({ kreda, floor, databaseUrl }) => {
  const { shown, fanIn } = await benchClassroom(kreda, floor, databaseUrl);
  const of = (name: string) => ({ part: "classroom", name, unit: "ms" });
  return [
    plainRow({ ...of("thirty answers at once on the board, p95"), goal: { most: CLASS_MS } }, [shown.p95]),
    // No goal: the server gathers for 200 ms.
    ratioRow(of("the same beside bare Socket.IO"), [{ ours: shown.p95, floor: fanIn.p95 }]),
  ];
};

export const logins: Part = async ({ kreda, databaseUrl, material, isQuick }) => {
  const rows = [];
  const pages = [
    ["a kept page", () => material],
    ["a page that is rendered", (n: number) => `${material}?cold=login${n}`],
  ] as const;
  for (const [name, path] of isQuick ? pages.slice(0, 1) : pages) {
    const { idleMs, busyMs } = await benchLogins(kreda, databaseUrl, path);
    const about = { part: "logins", name: `${name} during 100 logins, beside idle`, unit: "ms", goal: { most: 2 } };
    rows.push(ratioRow(about, [{ ours: busyMs, floor: idleMs }]));
  }
  for (const { name, knownMs, unknownMs } of await benchTimeGaps(kreda, databaseUrl)) {
    const about = { part: "logins", name: `${name}: what its time tells of an address`, unit: "ms", goal: { most: 5 } };
    rows.push(plainRow(about, [Math.abs(knownMs - unknownMs)]));
  }
  return rows;
};
