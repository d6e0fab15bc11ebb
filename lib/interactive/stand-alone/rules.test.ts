import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemTypeNames, solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { newRun, nextRun, type Run, type RunEvent, runItems } from "#lib/interactive/player/rules.ts";
import { checkAnswer } from "#lib/interactive/scoring/rules.ts";
import { MAX_SUSPENDED, reportOf, resume, standAlonePage, suspend, timespan } from "#lib/interactive/stand-alone/rules.ts";
import type { StandAlone } from "#lib/interactive/stand-alone/schema.ts";

const all = itemTypeNames.map((type, index): Item => ({ ...exampleItem("de", type), id: `i${index}` }));
const known = runItems(all);
const play = (events: readonly RunEvent[], from: Run = newRun(known), items: readonly Item[] = all): Run =>
  events.reduce((run, event) => nextRun(run, event, runItems(items)), from);
const answered = (item: Item, answer: unknown): RunEvent[] => [
  { type: "answer", id: item.id, answer },
  { type: "check", id: item.id, checked: checkAnswer(item, answer) },
];
const solved = all.flatMap((item) => answered(item, solutionOf(item)));
/** What a run is to whoever goes on with it. Marks of an earlier, better answer are seen nowhere. */
const seen = (run: Run) => ({
  ...run,
  items: Object.fromEntries(
    Object.entries(run.items).map(([id, one]) => [
      id,
      { ...one, best: one.best && { ...one.best, marks: [] }, answer: one.answer ?? null },
    ]),
  ),
});

describe("a run that an LMS keeps", () => {
  it("comes back as it was, whatever was done: all types solved fit in 4,096 characters", () => {
    const whole = play(solved);
    const text = suspend(all, whole);
    expect(text.length).toBeLessThanOrEqual(MAX_SUSPENDED);
    expect(resume(all, text)).toEqual(whole);
    const event = fc
      .constantFrom(...all)
      .chain((item) =>
        fc.constantFrom<RunEvent[]>(
          answered(item, solutionOf(item)),
          answered(item, {}),
          [{ type: "answer", id: item.id, answer: solutionOf(item) }],
          [{ type: "again", id: item.id }],
          [{ type: "hint", id: item.id }],
          [{ type: "solution", id: item.id }],
          [{ type: "wrongOnly" }],
          [{ type: "go", at: 3 }],
        ),
      );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (steps) => {
        const run = play(steps.flat());
        const packed = suspend(all, run);
        const back = packed === "" ? newRun(known) : resume(all, packed);
        expect(back && seen(back)).toEqual(seen(run));
      }),
      { numRuns: 300 },
    );
  });

  it("leaves out the longest answers where they do not fit, and keeps what they were worth", () => {
    const text = all.find(({ type }) => type === "open-text") as Item;
    const long = play([...solved, { type: "again", id: text.id }, { type: "answer", id: text.id, answer: { text: "ä".repeat(6_000) } }]);
    const longer: Run = {
      ...long,
      items: { ...long.items, [text.id]: { ...(long.items[text.id] as Run["items"][string]), answer: { text: "ä".repeat(6_000) } } },
    };
    const kept = suspend(all, longer);
    expect(kept.length).toBeLessThanOrEqual(MAX_SUSPENDED);
    const back = resume(all, kept);
    expect(back?.items[text.id]?.answer).toBeUndefined();
    expect(back && reportOf(all, back)).toEqual(reportOf(all, longer));
  });

  it("of other exercises, cut off, or of no kind at all is none; points beyond what there is are none", () => {
    const text = suspend(all, play(solved));
    expect(resume(all.slice(1), text)).toBe(null);
    for (const broken of ["", "null", "[]", text.slice(0, -3), text.replace('"a":0', '"a":999')]) expect(resume(all, broken)).toBe(null);
    const [first] = all as [Item];
    const one = JSON.parse(suspend([first], play(answered(first, {}), newRun(runItems([first])), [first])));
    one.i[0] = [{}, 1, 4, [1_000, 1]];
    expect(resume([first], JSON.stringify(one))?.items[first.id]?.best?.points).toBe(first.scoring.points);
    expect(suspend(all, newRun(known))).toBe("");
  });
});

it("an LMS is told the share of points from 0 to 100, and that the end was reached only at the end of all", () => {
  expect(reportOf(all, newRun(known))).toEqual({ raw: 0, isDone: false });
  const some = play(answered(all[0] as Item, solutionOf(all[0] as Item)));
  expect(reportOf(all, some).raw).toBeCloseTo(100 / all.length, 1);
  const end = play([...solved, { type: "go", at: all.length }]);
  expect(reportOf(all, end).isDone).toBe(true);
  // An open text waits for a person, flashcards are judged by the child: what is worth nothing yet is not 100.
  expect(reportOf(all, end).raw).toBeGreaterThan(90);
  expect(reportOf(all, play([{ type: "wrongOnly" }, { type: "go", at: 99 }], some)).isDone).toBe(false);
});

it("time is a CMITimespan: hours of four digits, hundredths", () => {
  expect([0, 61_234, 3_600_000, -5, Number.MAX_SAFE_INTEGER].map(timespan)).toEqual([
    "0000:00:00.00",
    "0000:01:01.23",
    "0001:00:00.00",
    "0000:00:00.00",
    "9999:59:59.99",
  ]);
});

it("a page holds what is played as data that ends no script", () => {
  const played: StandAlone = {
    place: "embed",
    title: '</title><script>alert(1)</script>"',
    locale: "de",
    timeZone: "Europe/Berlin",
    messages: {},
    items: [{ ...(all[0] as Item), prompt: "</script><!-- <script>" }],
    files: {},
    parents: [],
  };
  const page = standAlonePage({ played, script: "a.js", style: "a.css" });
  expect(page.match(/<script/g)).toHaveLength(2);
  expect(page).toContain("<title>&lt;/title&gt;");
  const json = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(page)?.[1];
  expect(JSON.parse(json ?? "")).toEqual(played);
});
