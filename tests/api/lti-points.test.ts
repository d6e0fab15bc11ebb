import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { JSONWebKeySet } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as send } from "#app/api/v3/learning-rooms/play/answers/route.ts";
import { GET as keys } from "#app/api/v3/lti/[key]/keys/route.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { passPoints, scoresUrl } from "#lib/interactive/lti/server/pass-points.ts";
import { registerPlatform } from "#lib/interactive/lti/server/register-platform.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { ltiPupils } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { keyOf, launch } from "#tests/lti-launch.ts";
import { type LtiPlatform, startLtiPlatform } from "#tests/lti-platform.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
const types = ["single-choice", "multiple-choice", "gap-text"] as const;
const items = types.map((type, at) => ({ ...exampleItem("de", type), id: `i${at}` }) as Item);
const most = items.reduce((sum, { scoring }) => sum + scoring.points, 0);

let platform: LtiPlatform;
let key = "";
let custom: Record<string, unknown> = {};
beforeAll(async () => {
  platform = await startLtiPlatform(async () => (await call(keys, { params: { key } })).body as unknown as JSONWebKeySet);
});
afterAll(() => platform.close());
beforeEach(async () => {
  const owner = await buildUser();
  const interactive = (await createInteractive(owner.id, "de", { title: "Uhrzeiten", items })).id;
  key = keyOf(await registerPlatform(owner.id, "de", platform.registration));
  custom = { [`${CLAIM}custom`]: { interactive } };
  platform.scores.clear();
  platform.fates.length = 0;
});

const enter = async (person = "42", more: Record<string, unknown> = {}) => {
  const { value } = await launch(platform, key, { ...custom, sub: person, ...more });
  const [last] = (await getDb().select().from(ltiPupils)).sort((a, b) => b.pupilId - a.pupilId);
  return { token: value, pupil: last?.pupilId ?? 0 };
};
let sequence = 0;
const answer = async (token: string, item: Item, given: unknown = solutionOf(item)) => {
  sequence += 1;
  const one = { id: crypto.randomUUID(), sequence, item: item.id, answer: given };
  const { body } = await call(send, { body: { answers: [one] }, headers: { "x-room-token": token } });
  expect(body.data?.results).toMatchObject([{ outcome: "kept" }]);
};
/** The queue: a job that fails is tried again; it gives up later than any platform of these tests is away. */
const runJob = async (pupil: number) => {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      return await passPoints({ pupil });
    } catch {}
  }
  throw new Error("never taken");
};
const [first, second, third] = items as [Item, Item, Item];

describe("points go back to the learning platform (AGS 2.0)", () => {
  it("each answer leaves one job of her own, and the platform gets points, progress and the name it gave", async () => {
    const { token, pupil } = await enter();
    await answer(token, first);
    await answer(token, second);
    expect((await jobsOf("pass_points")).filter(({ payload }) => (payload as { pupil: number }).pupil === pupil)).toHaveLength(1);
    await passPoints({ pupil });
    expect(platform.scores.get("42")).toMatchObject({
      scoreGiven: first.scoring.points + second.scoring.points,
      scoreMaximum: most,
      activityProgress: "InProgress",
      gradingProgress: "FullyGraded",
    });
    await answer(token, third);
    await passPoints({ pupil });
    expect(platform.scores.get("42")).toMatchObject({ scoreGiven: most, activityProgress: "Completed" });
    expect((await getDb().select().from(ltiPupils).where(eq(ltiPupils.pupilId, pupil)))[0]?.passedAt).not.toBeNull();
  });

  it("one signed assertion gives a token for many scores; one that is not taken is asked for anew", async () => {
    const { token, pupil } = await enter("77");
    await answer(token, first);
    await passPoints({ pupil });
    const before = platform.tokens();
    await passPoints({ pupil });
    expect(platform.tokens()).toBe(before);
    platform.fates.push(401);
    await expect(passPoints({ pupil })).rejects.toThrow("401");
    await passPoints({ pupil });
    expect(platform.tokens()).toBe(before + 1);
  });

  it("a platform that is away loses nothing, what it refuses for good is not asked again", async () => {
    const { token, pupil } = await enter("78");
    await answer(token, first);
    platform.fates.push(503, "lost", 429, "unheard");
    for (const _ of [1, 2, 3]) await expect(passPoints({ pupil })).rejects.toThrow();
    expect(platform.scores.has("78")).toBe(false);
    await expect(passPoints({ pupil })).rejects.toThrow();
    expect(platform.scores.get("78")?.scoreGiven).toBe(first.scoring.points);
    await passPoints({ pupil });
    platform.fates.push(404);
    await passPoints({ pupil });
  });

  it("of teachers, of nobody in particular and without a place for points nothing goes there; a pupil who is gone is passed over", async () => {
    const before = platform.posted();
    const teacher = { [`${CLAIM}roles`]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor"] };
    const grades = "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint";
    const cases = [teacher, { [grades]: undefined }, { [grades]: { scope: [], lineitem: `${platform.issuer}/items/7` } }];
    for (const [at, more] of cases.entries()) {
      const { token, pupil } = await enter(`t${at}`, more);
      await answer(token, first);
      await passPoints({ pupil });
    }
    const unnamed = await enter("x", { sub: undefined });
    await answer(unnamed.token, first);
    await passPoints({ pupil: unnamed.pupil });
    await passPoints({ pupil: 999_999 });
    expect(platform.posted()).toBe(before);
  });

  it("however answers, launches, jobs and faults follow each other, the platform's last score is ours", async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("answer" as const), item: fc.nat(2), isRight: fc.boolean() }),
      fc.record({ do: fc.constant("job" as const) }),
      fc.record({ do: fc.constant("twice" as const) }),
      fc.record({ do: fc.constant("launch" as const) }),
      fc.record({ do: fc.constant("fault" as const), fate: fc.constantFrom("lost", "unheard", 500, 401, 429, 409 as const) }),
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        run += 1;
        const person = `run${run}`;
        platform.fates.length = 0;
        const { token, pupil } = await enter(person);
        const points = new Map<string, number>();
        for (const one of steps) {
          if (one.do === "answer") {
            const item = items[one.item] as Item;
            await answer(token, item, one.isRight ? solutionOf(item) : {});
            points.set(item.id, one.isRight ? item.scoring.points : 0);
          } else if (one.do === "launch") {
            expect((await enter(person)).token).toBe(token);
          } else if (one.do === "fault") platform.fates.push(one.fate as "lost");
          else if (one.do === "twice") {
            // 409 says that a later one is there: only what the platform itself says of that counts here.
            platform.fates.splice(0, platform.fates.length, ...platform.fates.filter((fate) => fate !== 409));
            await runJob(pupil);
            await runJob(pupil);
          } else await passPoints({ pupil }).catch(() => {});
        }
        platform.fates.splice(0, platform.fates.length, ...platform.fates.filter((fate) => fate !== 409));
        await runJob(pupil);
        expect(platform.scores.get(person)).toMatchObject({
          scoreGiven: [...points.values()].reduce((sum, one) => sum + one, 0),
          scoreMaximum: most,
        });
      }),
      { numRuns: 25 },
    );
  });

  it("scores lie below the line item, before its query", () => {
    expect(scoresUrl("https://x.example/a/lineitems/7/lineitem?type_id=2")).toBe(
      "https://x.example/a/lineitems/7/lineitem/scores?type_id=2",
    );
    expect(scoresUrl("https://x.example/items/1/")).toBe("https://x.example/items/1/scores");
  });
});
