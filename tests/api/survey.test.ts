import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as exportCsv } from "#app/api/v3/admin/survey/csv/route.ts";
import { GET as readResult } from "#app/api/v3/admin/survey/route.ts";
import { POST as answer } from "#app/api/v3/survey/answer/route.ts";
import { GET as mine } from "#app/api/v3/survey/mine/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { surveyAnswers } from "#lib/platform/db/schema/schema.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { call } from "#tests/call.ts";
import { buildAdmin, enterAs } from "#tests/enter-as.ts";
import { buildMember } from "#tests/factories/build-member.ts";

const rowsOf = (userId: number) => getDb().select().from(surveyAnswers).where(eq(surveyAnswers.userId, userId));
const give = async (score: number, comment = "", world = "de") => {
  const anna = await buildMember();
  expect((await call(answer, { token: anna.token, body: { score, comment, world } })).status).toBe(200);
  return anna;
};

it("ROUTE-15 a member answers and finds her answer; answering again changes it, also twice at once", async () => {
  const { id, token } = await buildMember();
  expect((await call(mine, { token })).body.data).toEqual({ answer: null });
  const first = await call(answer, { token, body: { score: 0, comment: "  Zu teuer\r\nund zu bunt ", world: "gr" } });
  expect([first.status, first.body.data?.answer]).toMatchObject([200, { score: 0, comment: "Zu teuer\nund zu bunt" }]);
  expect(await rowsOf(id)).toMatchObject([{ world: "gr", score: 0 }]);
  await Promise.all([9, 10].map((score) => call(answer, { token, body: { score } })));
  const [row, ...more] = await rowsOf(id);
  expect([more, [9, 10].includes(Number(row?.score)), row?.comment]).toEqual([[], true, ""]);
  expect((await call(mine, { token })).body.data?.answer).toMatchObject({ score: row?.score });
  expect((await collectAccount(id)).survey).toMatchObject([{ score: row?.score }]);
});

it.each([
  ["no score", {}, "score", "required"],
  ["null", { score: null }, "score", "required"],
  ["11", { score: 11 }, "score", "invalid"],
  ["less than nothing", { score: -1 }, "score", "invalid"],
  ["half a point", { score: 7.5 }, "score", "required"],
  ["words", { score: "10" }, "score", "required"],
  ["too long a comment", { score: 5, comment: "x".repeat(1_001) }, "comment", "too_long"],
  ["control characters", { score: 5, comment: "a\u0007b" }, "comment", "invalid"],
])("FORM-1 ROUTE-15 %s is refused at its field and nothing is written", async (_, body, field, code) => {
  const { id, token } = await buildMember();
  const refused = await call(answer, { token, body });
  expect([refused.status, refused.body.error?.fields?.[field]?.code]).toEqual([400, code]);
  expect(await rowsOf(id)).toEqual([]);
});

it("ROUTE-15 nobody answers for somebody else", async () => {
  expect((await call(answer, { body: { score: 5 } })).status).toBe(401);
  expect((await call(mine)).status).toBe(401);
  const { id, token } = await buildMember();
  expect((await call(answer, { token, body: { score: 5, userId: 1 } })).status).toBe(400);
  const admin = await buildAdmin("support");
  const as = await enterAs(admin, id);
  expect((await call(answer, { token: as.token, body: { score: 10 } })).status).toBe(403);
  expect(await rowsOf(id)).toEqual([]);
});

it("ROUTE-15 staff see the figure counted from all answers and the comments, sorted and page by page; the file names nobody", async () => {
  await getDb().delete(surveyAnswers);
  const hostile = "<script>alert(1)</script>";
  const first = await give(10, hostile);
  await give(9);
  await give(8, "=1+1");
  await give(2, "Zu wenig Physik", "gr");
  const { token } = await buildAdmin("support");
  const { body } = await call(readResult, { token, path: "/api/v3/admin/survey?limit=2" });
  expect(body.data?.figures).toEqual({ count: 4, promoters: 2, passives: 1, detractors: 1, score: 25 });
  const comments = (answered: typeof body) =>
    ((answered.data?.items ?? []) as unknown as { comment: string }[]).map(({ comment }) => comment);
  expect([body.data?.total, comments(body)]).toEqual([3, ["Zu wenig Physik", "=1+1"]]);
  const second = await call(readResult, { token, path: "/api/v3/admin/survey?limit=2&page=2" });
  expect(second.body.data?.items).toMatchObject([{ comment: hostile, user: { id: first.id }, world: "de" }]);
  const sorted = await call(readResult, { token, path: "/api/v3/admin/survey?sort=highest" });
  expect(comments(sorted.body)).toEqual([hostile, "=1+1", "Zu wenig Physik"]);
  const file = (await call(exportCsv, { token })).bytes.toString("utf8");
  expect(file.trim().split("\r\n")).toHaveLength(5);
  expect(file).toContain("'=1+1");
  expect(file).not.toContain(first.publicName);
});

it("ROLE-5 the survey is read by support, moderators and admins", async () => {
  const roles = ["support", "moderator", "finance", "admin"] as const;
  const statuses = await Promise.all(roles.map(async (role) => (await call(readResult, { token: (await buildAdmin(role)).token })).status));
  expect(statuses).toEqual([200, 200, 403, 200]);
  const { token } = await buildMember();
  expect([(await call(readResult, { token })).status, (await call(exportCsv, { token })).status]).toEqual([403, 403]);
});
