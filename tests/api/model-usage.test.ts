import { and, eq, isNull, sum } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getDb } from "#lib/platform/db/client.ts";
import { modelCalls, modelMonths, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { reserveCall, settleCall, settleLostCalls } from "#lib/tools/models/server/usage-ledger.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { addMember, buildSchool } from "#tests/schools.ts";

const given = ["AI_MONTHLY_TOKENS", "AI_SCHOOL_MONTHLY_TOKENS", "AI_INPUT_EUR_CENTS", "AI_OUTPUT_EUR_CENTS", "AI_TIMEOUT_SECONDS"];
const configure = (change: Record<string, string>) => {
  Object.assign(process.env, change);
  forgetEnv();
};
beforeEach(() =>
  configure({
    AI_MONTHLY_TOKENS: "10000",
    AI_SCHOOL_MONTHLY_TOKENS: "0",
    AI_INPUT_EUR_CENTS: "20",
    AI_OUTPUT_EUR_CENTS: "62.5",
    AI_TIMEOUT_SECONDS: "60",
  }),
);
afterEach(() => {
  for (const name of given) delete process.env[name];
  forgetEnv();
});

const reserve = (userId: number, tokens: number, more: { sent?: number; now?: Date } = {}) =>
  reserveCall({ userId, tool: "rewrite-text", model: "small", tokens, sent: 100, ...more });
const monthsOf = (userId: number) => getDb().select().from(modelMonths).where(eq(modelMonths.userId, userId)).orderBy(modelMonths.month);
const callsOf = (userId: number) => getDb().select().from(modelCalls).where(eq(modelCalls.userId, userId)).orderBy(modelCalls.id);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "reserved",
    (error: { code?: string }) => error.code,
  );

describe("what is used of the language model", () => {
  it("is taken off as an upper bound before a call, and counted as it was after it, with its cost", async () => {
    const { id } = await buildUser();
    const call = await reserve(id, 4_000);
    expect((await monthsOf(id))[0]).toMatchObject({ quotaTokens: 10_000, usedTokens: 0, reservedTokens: 4_000 });
    await settleCall(call, { input: 900, output: 400 }, "done");
    // 900 at 20 cents a million are 180 millionths of a euro, 400 at 62.5 cents 250.
    expect((await monthsOf(id))[0]).toMatchObject({ usedTokens: 1_300, reservedTokens: 0, costMicroEur: 430 });
    expect(await callsOf(id)).toMatchObject([
      { inputTokens: 900, outputTokens: 400, countedTokens: 1_300, costMicroEur: 430, ended: "done" },
    ]);
  });

  it("is settled once: what comes later changes nothing", async () => {
    const { id } = await buildUser();
    const call = await reserve(id, 1_000);
    await Promise.all([settleCall(call, { input: 10, output: 20 }, "aborted"), settleCall(call, { input: 10, output: 20 }, "aborted")]);
    await settleCall(call, { input: 500, output: 500 }, "done");
    expect((await monthsOf(id))[0]).toMatchObject({ usedTokens: 30, reservedTokens: 0 });
    expect(await callsOf(id)).toMatchObject([{ ended: "aborted", countedTokens: 30 }]);
  });

  it("never exceeds the quota: of thirty calls at one moment exactly as many are reserved as fit", async () => {
    const { id } = await buildUser();
    const asked = await Promise.all(Array.from({ length: 30 }, () => codeOf(reserve(id, 1_500))));
    expect(asked.filter((code) => code === "reserved")).toHaveLength(6);
    expect(asked.filter((code) => code === "model_quota_reached")).toHaveLength(24);
    expect((await monthsOf(id))[0]).toMatchObject({ reservedTokens: 9_000 });
    expect(await callsOf(id)).toHaveLength(6);
  });

  it("of a school is bounded by what its members have together, whoever of them comes first", async () => {
    // One of them may take all of it: her own month is no narrower.
    configure({ AI_MONTHLY_TOKENS: "12000", AI_SCHOOL_MONTHLY_TOKENS: "12000" });
    const school = await buildSchool();
    const others = [await addMember(school.id, "member"), await addMember(school.id, "member")];
    const ids = [school.master.id, ...others.map(({ id }) => id)];
    const asked = await Promise.all(Array.from({ length: 24 }, (_, at) => codeOf(reserve(ids[at % 3] as number, 1_500))));
    expect(asked.filter((code) => code === "reserved")).toHaveLength(8);
    expect(new Set(asked)).toEqual(new Set(["reserved", "model_school_quota_reached"]));
    const [ofSchool] = await getDb().select().from(modelMonths).where(eq(modelMonths.schoolId, school.id));
    expect(ofSchool).toMatchObject({ quotaTokens: 12_000, usedTokens: 0, reservedTokens: 12_000 });
    // What the school had no room for was taken off nobody's month.
    const months = await Promise.all(ids.map(monthsOf));
    expect(months.flat().reduce((total, { reservedTokens }) => total + reservedTokens, 0)).toBe(12_000);
  });

  it("of a provider that counts more than was reserved costs what it says, and takes no more off the quota than was told", async () => {
    const { id } = await buildUser();
    const call = await reserve(id, 1_000);
    await settleCall(call, { input: 900, output: 5_000 }, "done");
    expect((await monthsOf(id))[0]).toMatchObject({ usedTokens: 1_000, costMicroEur: 180 + 3_125 });
    expect(await callsOf(id)).toMatchObject([{ outputTokens: 5_000, countedTokens: 1_000 }]);
  });

  it("by a process that was ended in the middle is settled by what it had sent, after the longest call and not before", async () => {
    const { id } = await buildUser();
    const begun = new Date("2026-05-31T23:58:00Z");
    const call = await reserve(id, 2_000, { sent: 350, now: begun });
    expect(await settleLostCalls(new Date(begun.getTime() + 119_000))).toBe(0);
    expect(await settleLostCalls(new Date(begun.getTime() + 121_000))).toBe(1);
    expect(await monthsOf(id)).toMatchObject([{ month: "2026-05-01", usedTokens: 350, reservedTokens: 0 }]);
    expect(await callsOf(id)).toMatchObject([{ ended: "lost", inputTokens: 350, outputTokens: 0 }]);
    await settleCall(call, { input: 350, output: 900 }, "done");
    expect(await monthsOf(id)).toMatchObject([{ usedTokens: 350 }]);
  });

  it("belongs to the month in which it began, and a new month has its whole quota", async () => {
    const { id } = await buildUser();
    const call = await reserve(id, 9_000, { now: new Date("2026-01-31T23:59:59Z") });
    expect(await codeOf(reserve(id, 9_000, { now: new Date("2026-01-31T23:59:59Z") }))).toBe("model_quota_reached");
    await reserve(id, 9_000, { now: new Date("2026-02-01T00:00:00Z") });
    await settleCall(call, { input: 1, output: 2 }, "done", new Date("2026-02-01T00:00:30Z"));
    expect(await monthsOf(id)).toMatchObject([
      { month: "2026-01-01", usedTokens: 3, reservedTokens: 0 },
      { month: "2026-02-01", usedTokens: 0, reservedTokens: 9_000 },
    ]);
  });

  it("a quota that is lowered in the middle of a month refuses from then on; one that is raised opens again", async () => {
    const { id } = await buildUser();
    const call = await reserve(id, 8_000);
    await settleCall(call, { input: 4_000, output: 4_000 }, "done");
    configure({ AI_MONTHLY_TOKENS: "5000" });
    expect(await codeOf(reserve(id, 10))).toBe("model_quota_reached");
    configure({ AI_MONTHLY_TOKENS: "8010" });
    expect(await codeOf(reserve(id, 10))).toBe("reserved");
  });

  it("the database itself refuses more than the quota", async () => {
    const { id } = await buildUser();
    await reserve(id, 9_000);
    const over = getDb().update(modelMonths).set({ usedTokens: 1_001 }).where(eq(modelMonths.userId, id));
    await expect(over).rejects.toMatchObject({ cause: { constraint: "model_months_quota" } });
  });

  it("stays with the school when a member's account goes, a call under way included", async () => {
    const school = await buildSchool();
    const member = await addMember(school.id, "member");
    const call = await reserve(member.id, 2_000);
    await getDb().delete(users).where(eq(users.id, member.id));
    await settleCall(call, { input: 100, output: 200 }, "done");
    const [ofSchool] = await getDb().select().from(modelMonths).where(eq(modelMonths.schoolId, school.id));
    expect(ofSchool).toMatchObject({ usedTokens: 300, reservedTokens: 0 });
    expect(await monthsOf(member.id)).toEqual([]);
    const counted = await getDb()
      .select({ total: sum(modelCalls.countedTokens) })
      .from(modelCalls)
      .where(and(eq(modelCalls.schoolId, school.id), isNull(modelCalls.userId)));
    expect(Number(counted[0]?.total)).toBe(300);
  });
});
