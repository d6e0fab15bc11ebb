import { createHash } from "node:crypto";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { interactionOf, type LanguageMap } from "#lib/interactive/xapi/rules.ts";

type Answered = {
  item: string;
  answerId: string;
  answer: Record<string, unknown>;
  mark: "right" | "partly" | "wrong" | "open" | "waiting";
  /** In hundredths. */
  points: number;
  createdAt: Date;
};

type Played = {
  /** Our origin: whoever reads statements of several sites tells ours by it. */
  origin: string;
  /** Names the room; `title` is in `language`. */
  room: { code: string; title: string; language: string };
  items: readonly Item[];
  pupils: readonly { id: number; createdAt: Date; answers: readonly Answered[] }[];
};

type Result = {
  score?: { scaled: number; raw: number; min: number; max: number };
  success?: boolean;
  completion?: boolean;
  response?: string;
};
/** A statement of xAPI 1.0.3, as far as ours go. */
type Statement = {
  id: string;
  actor: { objectType: "Agent"; account: { homePage: string; name: string } };
  verb: { id: string; display: LanguageMap };
  object: { objectType: "Activity"; id: string; definition: Record<string, unknown> };
  result?: Result;
  context: { contextActivities: { parent?: { objectType: "Activity"; id: string }[] }; language: string };
  timestamp: string;
  version: "1.0.3";
};

const verb = (name: "attempted" | "answered" | "completed") => ({
  id: `http://adlnet.gov/expapi/verbs/${name}`,
  display: { "en-US": name },
});

/** The same statement has the same id in every file, so a store that reads two of them keeps it once. A UUID of version 8 (RFC 9562). */
const uuidOf = (...parts: (string | number)[]): string => {
  const bytes = createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

const scoreOf = (hundredths: number, max: number): NonNullable<Result["score"]> => ({
  scaled: max > 0 ? Math.min(1, Math.max(0, hundredths / 100 / max)) : 0,
  raw: hundredths / 100,
  min: 0,
  max,
});

/**
 * What happened in a learning room as statements of xAPI 1.0.3: each pupil attempted it, answered exercises (her last answer to each), and
 * completed it once every one is answered. Pupils are accounts without a name: what they called themselves may be a name.
 */
export const makeStatements = ({ origin, room, items, pupils }: Played): Statement[] => {
  const activity = `${origin}/learning-rooms/${room.code}`;
  const most = items.reduce((sum, { scoring }) => sum + scoring.points, 0);
  const whole = {
    objectType: "Activity" as const,
    id: activity,
    definition: { type: "http://adlnet.gov/expapi/activities/assessment", name: { [room.language]: room.title } },
  };
  const forms = new Map(items.map((item) => [item.id, { item, form: interactionOf(item) }]));
  return pupils.flatMap(({ id: pupil, createdAt, answers }): Statement[] => {
    const actor = { objectType: "Agent" as const, account: { homePage: origin, name: `${room.code}-${pupil}` } };
    const given = answers.filter(({ item, mark }) => forms.has(item) && mark !== "open");
    const base = { actor, version: "1.0.3" as const };
    const own = { contextActivities: {}, language: room.language };
    const answered = given.map(({ item: name, answerId, answer, mark, points, createdAt: at }): Statement => {
      const { item, form } = forms.get(name) as NonNullable<ReturnType<typeof forms.get>>;
      const response = form.respond(answer);
      return {
        ...base,
        id: uuidOf(activity, pupil, "answered", name, answerId),
        verb: verb("answered"),
        object: {
          objectType: "Activity",
          id: `${activity}/exercises/${name}`,
          definition: {
            type: "http://adlnet.gov/expapi/activities/cmi.interaction",
            description: { [item.lang]: item.prompt },
            ...form.definition,
          },
        },
        result: {
          ...(mark !== "waiting" && { score: scoreOf(points, item.scoring.points), success: mark === "right" }),
          ...(response !== null && { response }),
        },
        context: { contextActivities: { parent: [{ objectType: "Activity", id: activity }] }, language: item.lang },
        timestamp: at.toISOString(),
      };
    });
    const first = { ...base, id: uuidOf(activity, pupil, "attempted"), verb: verb("attempted"), object: whole, context: own };
    const isDone = items.every(({ id }) => given.some(({ item }) => item === id));
    if (!isDone) return [{ ...first, timestamp: createdAt.toISOString() }, ...answered];
    const isWaiting = given.some(({ mark }) => mark === "waiting");
    const sum = given.reduce((total, { points }) => total + points, 0);
    const last = new Date(Math.max(...given.map(({ createdAt: at }) => at.getTime())));
    const success = given.every(({ mark }) => mark === "right");
    const completed: Statement = {
      ...base,
      id: uuidOf(activity, pupil, "completed", ...given.map(({ answerId }) => answerId).sort()),
      verb: verb("completed"),
      object: whole,
      result: { completion: true, ...(!isWaiting && { score: scoreOf(sum, most), success }) },
      context: own,
      timestamp: last.toISOString(),
    };
    return [{ ...first, timestamp: createdAt.toISOString() }, ...answered, completed];
  });
};
