import { Scorm12API } from "scorm-again";
import { expect, it } from "vitest";
import { beginScorm, findScormApi, type ScormApi } from "#components/interactive/stand-alone/scorm.ts";
import { solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { newRun, nextRun, type Run, type RunEvent, runItems, runKey } from "#lib/interactive/player/rules.ts";
import { checkAnswer } from "#lib/interactive/scoring/rules.ts";

const items = (["single-choice", "gap-text"] as const).map((type, index): Item => ({ ...exampleItem("de", type), id: `i${index}` }));
const play = (...events: RunEvent[]): Run => events.reduce((run, event) => nextRun(run, event, runItems(items)), newRun(runItems(items)));
const right = (index: number): RunEvent[] => {
  const item = items[index] as Item;
  const answer = solutionOf(item);
  return [
    { type: "answer", id: item.id, answer },
    { type: "check", id: item.id, checked: checkAnswer(item, answer) },
  ];
};
/** An LMS as the standard describes it, with what it keeps. */
const lms = (data: Record<string, string> = {}, begins = "true") => {
  const calls: string[] = [];
  const note = (call: string): string => {
    calls.push(call);
    return "true";
  };
  const api = Object.fromEntries([
    ["LMSInitialize", () => begins],
    ["LMSFinish", () => note("finish")],
    ["LMSCommit", () => note("commit")],
    ["LMSGetValue", (name: string) => data[name] ?? ""],
    [
      "LMSSetValue",
      (name: string, value: string) => {
        data[name] = value;
        return "true";
      },
    ],
  ]) as unknown as ScormApi;
  return { api, data, calls };
};
const begin = (api: ScormApi, now?: () => number) => {
  const session = beginScorm(api, items, now);
  if (!session) throw new Error("the LMS refused");
  return { ...session, keep: (run: Run | null) => session.keeper.write(runKey(items), run && JSON.stringify(run)) };
};

it("tells score, status and time, and goes on where it was left", () => {
  const { api, data, calls } = lms({ "cmi.core.lesson_status": "not attempted" });
  let clock = 0;
  const first = begin(api, () => clock);
  expect([data["cmi.core.lesson_status"], data["cmi.core.score.raw"]]).toEqual(["incomplete", undefined]);
  const half = play(...right(0), { type: "go", at: 1 });
  first.keep(half);
  expect([data["cmi.core.score.raw"], data["cmi.core.score.min"], data["cmi.core.score.max"]]).toEqual(["50", "0", "100"]);
  clock = 65_000;
  first.end();
  first.end();
  expect(calls.filter((call) => call === "finish")).toHaveLength(1);
  expect([data["cmi.core.session_time"], data["cmi.core.exit"]]).toEqual(["0000:01:05.00", "suspend"]);

  const second = begin(api);
  expect(JSON.parse(second.keeper.read(runKey(items)) ?? "null")).toEqual(JSON.parse(JSON.stringify(half)));
  second.keep(play(...right(0), ...right(1), { type: "go", at: 2 }));
  expect([data["cmi.core.score.raw"], data["cmi.core.lesson_status"]]).toEqual(["100", "completed"]);
  second.keep(null);
  expect([data["cmi.suspend_data"], data["cmi.core.score.raw"], data["cmi.core.lesson_status"]]).toEqual(["", "100", "completed"]);
});

it("what is reached stays reached: a round begun anew lowers no score and takes back no status, also one that the LMS gave", () => {
  const { api, data } = lms({ "cmi.core.lesson_status": "passed", "cmi.core.score.raw": "80" });
  const { keep } = begin(api);
  keep(play(...right(0)));
  expect([data["cmi.core.score.raw"], data["cmi.core.lesson_status"]]).toEqual(["80", "passed"]);
});

it("who only browses or reviews is not judged, and boxes of cards stay in the page", () => {
  const { api, data } = lms({ "cmi.core.lesson_mode": "review" });
  const { keep, keeper } = begin(api);
  keep(play(...right(0), ...right(1), { type: "go", at: 2 }));
  keeper.write("boxes.x", "1");
  expect([data["cmi.core.score.raw"], data["cmi.core.lesson_status"], keeper.read("boxes.x")]).toEqual([undefined, undefined, "1"]);
});

it("the API is found in a frame above and in the window that opened it; a window of another origin says nothing", () => {
  const { api } = lms();
  const top = { API: api } as unknown as Window;
  Object.assign(top, { parent: top });
  const between = { parent: top } as unknown as Window;
  const own = { parent: between, opener: null } as unknown as Window;
  expect(findScormApi(own)).toBe(api);
  const alone = { opener: own } as unknown as Window;
  Object.assign(alone, { parent: alone });
  expect(findScormApi(alone)).toBe(api);
  const closed = {
    get API(): never {
      throw new DOMException("cross-origin");
    },
  } as unknown as Window;
  expect(findScormApi({ parent: closed, opener: null } as unknown as Window)).toBe(null);
  expect(beginScorm(lms({}, "false").api, items)).toBe(null);
});

/** A runtime of others (scorm-again), which checks every value by the standard; `refused`: calls that it took as wrong, with its reason. */
const foreign = (kept: Parameters<Scorm12API["loadFromJSON"]>[0] = {}) => {
  const api = new Scorm12API({ autocommit: false, logLevel: 5 });
  api.loadFromJSON(kept, "cmi");
  const refused: string[] = [];
  const checked = (call: string, ...given: string[]): string => {
    const answer = (api as unknown as Record<string, (...given: string[]) => unknown>)[call]?.(...given);
    const code = api.LMSGetLastError();
    if (code !== "0") refused.push(`${call}(${given.join(", ").slice(0, 60)}): ${api.LMSGetErrorString(code)}`);
    return String(answer);
  };
  const calls = ["LMSInitialize", "LMSFinish", "LMSGetValue", "LMSSetValue", "LMSCommit"] as const;
  const own = Object.fromEntries(calls.map((call) => [call, (...given: string[]) => checked(call, ...given)])) as unknown as ScormApi;
  const data = () =>
    (api.renderCMIToJSONObject() as { cmi: { suspend_data: string; core: Record<string, unknown> & { score: object } } }).cmi;
  return { api: own, refused, data };
};

it("ROUTE-62 a runtime of others refuses nothing of it, has score, status and time, and gives back where it was left", () => {
  const first = foreign();
  let clock = 0;
  const session = begin(first.api, () => clock);
  const half = play(...right(0), { type: "go", at: 1 });
  session.keep(half);
  clock = 65_000;
  session.end();
  expect(first.refused).toEqual([]);
  const { suspend_data, core } = first.data();
  expect(core).toMatchObject({ lesson_status: "incomplete", exit: "suspend", score: { raw: "50", min: "0", max: "100" } });
  // The runtime keeps a time as it writes it itself.
  expect(core.session_time).toBe("00:01:05");

  const second = foreign({ suspend_data, core: { lesson_status: "incomplete", score: { raw: "50" } } });
  const again = begin(second.api);
  expect(JSON.parse(again.keeper.read(runKey(items)) ?? "null")).toEqual(JSON.parse(JSON.stringify(half)));
  again.keep(play(...right(0), ...right(1), { type: "go", at: 2 }));
  again.end();
  expect(second.refused).toEqual([]);
  expect(second.data().core).toMatchObject({ lesson_status: "completed", score: { raw: "100" } });
});
