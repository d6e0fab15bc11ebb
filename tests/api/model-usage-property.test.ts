import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { getDb } from "#lib/platform/db/client.ts";
import { modelCalls, modelMonths } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { type Reservation, reserveCall, settleCall, settleLostCalls } from "#lib/tools/models/server/usage-ledger.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { addMember, buildSchool } from "#tests/schools.ts";

const QUOTAS = [0, 900, 4_000, 7_500];
const tokens = fc.integer({ min: 1, max: 2_500 });
const ended = fc.constantFrom("done" as const, "aborted" as const, "failed" as const);

const step = fc.oneof(
  // Several at one moment, as from several windows.
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("calls" as const), by: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 5 }), tokens }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("settle" as const), at: fc.nat(), input: tokens, output: tokens, ended }) },
  // The same answer arrives twice.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("again" as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("crash" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pass" as const), minutes: fc.integer({ min: 1, max: 60 * 24 * 40 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("quota" as const), own: fc.constantFrom(...QUOTAS), school: fc.constantFrom(...QUOTAS) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One life: a school with two members, and somebody without a school. */
class Life {
  now = new Date("2026-01-15T12:00:00Z");
  open: Reservation[] = [];
  settled: Reservation[] = [];
  readonly ids: number[];
  readonly schoolId: number;
  constructor(ids: number[], schoolId: number) {
    this.ids = ids;
    this.schoolId = schoolId;
  }

  async take(one: Step): Promise<void> {
    if (one.kind === "calls") {
      const asked = one.by.map((who) =>
        reserveCall({ userId: this.ids[who] as number, tool: "x", model: "m", tokens: one.tokens, sent: one.tokens >> 1, now: this.now }),
      );
      for (const answer of await Promise.allSettled(asked)) {
        if (answer.status === "fulfilled") this.open.push(answer.value);
        else expect(answer.reason.code).toMatch(/^model_(school_)?quota_reached$/);
      }
    } else if (one.kind === "settle" && this.open.length > 0) {
      const [call] = this.open.splice(one.at % this.open.length, 1);
      if (!call) return;
      await settleCall(call, { input: one.input, output: one.output }, one.ended, this.now);
      this.settled.push(call);
    } else if (one.kind === "again" && this.settled.length > 0) {
      await settleCall(this.settled[one.at % this.settled.length] as Reservation, { input: 2_000, output: 2_000 }, "done", this.now);
    } else if (one.kind === "crash") {
      this.open = [];
    } else if (one.kind === "pass") {
      this.now = new Date(this.now.getTime() + one.minutes * 60_000);
      await settleLostCalls(this.now);
    } else if (one.kind === "quota") {
      Object.assign(process.env, { AI_MONTHLY_TOKENS: String(one.own), AI_SCHOOL_MONTHLY_TOKENS: String(one.school) });
      forgetEnv();
    }
  }

  /** No month has more than its quota, and each counter is the sum of its calls. */
  async hold(): Promise<void> {
    const months = await getDb().select().from(modelMonths);
    const calls = await getDb().select().from(modelCalls).where(inArray(modelCalls.userId, this.ids));
    for (const { month, userId, schoolId, quotaTokens, usedTokens, reservedTokens, costMicroEur } of months) {
      if (userId !== null && !this.ids.includes(userId)) continue;
      if (schoolId !== null && schoolId !== this.schoolId) continue;
      expect(usedTokens + reservedTokens).toBeLessThanOrEqual(quotaTokens ?? Number.POSITIVE_INFINITY);
      const own = calls.filter((call) => call.month === month && (userId === null ? call.schoolId === schoolId : call.userId === userId));
      const total = (of: (call: (typeof own)[number]) => number) => own.reduce((sum, call) => sum + of(call), 0);
      expect([usedTokens, reservedTokens, costMicroEur]).toEqual([
        total(({ countedTokens }) => countedTokens ?? 0),
        total(({ settledAt, reservedTokens: held }) => (settledAt ? 0 : held)),
        total(({ costMicroEur: cost }) => cost ?? 0),
      ]);
    }
  }
}

afterAll(() => {
  for (const name of ["AI_MONTHLY_TOKENS", "AI_SCHOOL_MONTHLY_TOKENS", "AI_INPUT_EUR_CENTS", "AI_OUTPUT_EUR_CENTS"])
    delete process.env[name];
  forgetEnv();
});

it("whatever is called, aborted, lost and changed over months: used and reserved stay within the quota, and counters are the sum of their calls", {
  timeout: 240_000,
}, async () => {
  const school = await buildSchool();
  const ids = [school.master.id, (await addMember(school.id, "member")).id, (await buildUser()).id];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      Object.assign(process.env, {
        AI_MONTHLY_TOKENS: "4000",
        AI_SCHOOL_MONTHLY_TOKENS: "7500",
        AI_INPUT_EUR_CENTS: "20",
        AI_OUTPUT_EUR_CENTS: "62.5",
      });
      forgetEnv();
      await getDb().delete(modelCalls).where(inArray(modelCalls.userId, ids));
      await getDb().delete(modelMonths).where(inArray(modelMonths.userId, ids));
      await getDb().delete(modelMonths).where(eq(modelMonths.schoolId, school.id));
      const life = new Life(ids, school.id);
      for (const one of steps) {
        await life.take(one);
        await life.hold();
      }
      // In the end nothing is held any more: the job settles what crashes left.
      await life.take({ kind: "pass", minutes: 60 });
      await life.hold();
      const held = await getDb().select({ held: modelMonths.reservedTokens }).from(modelMonths).where(inArray(modelMonths.userId, ids));
      expect(held.every((one) => one.held === 0)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
