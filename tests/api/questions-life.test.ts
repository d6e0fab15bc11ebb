import { eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as changePreference } from "#app/api/v3/notifications/preferences/route.ts";
import { GET as desk } from "#app/api/v3/questions/desk/route.ts";
import { GET as mine } from "#app/api/v3/questions/mine/route.ts";
import { appealDecision } from "#lib/catalogue/cases/server/appeal-decision.ts";
import { reportContent } from "#lib/catalogue/cases/server/report-content.ts";
import { sendDigests } from "#lib/catalogue/notices/server/send-digests.ts";
import { tendQuestions } from "#lib/catalogue/questions/server/tend-questions.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialQuestions, notices, outbox, users } from "#lib/platform/db/schema/schema.ts";
import { decideCase } from "#lib/selling/moderation/server/decide-case.ts";
import { getCase } from "#lib/selling/moderation/server/get-case.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { answerIt, answerLink, askAbout, asked, buildTalk, mailsTo, questionRow, readPublic } from "#tests/factories/question-steps.ts";

const DAY = 86_400_000;
const idOf = ({ body }: { body: { data?: unknown } }) => Number((body.data as { id?: number } | null)?.id);
const kindsOf = async (userId: number) => (await getDb().select().from(notices).where(eq(notices.userId, userId))).map(({ kind }) => kind);
const mineOf = async (token: string) => (await call(mine, { token })).body.data;
const deskOf = async (token: string) => (await call(desk, { token })).body.data;
const mailsOf = async (email: string) =>
  (await getDb().select().from(outbox).where(eq(outbox.recipient, email))).map(({ template, payload }) => ({ template, payload }));

const buildAnswered = async () => {
  const talk = await buildTalk();
  const id = idOf(await askAbout(talk.asker.token, talk.material.id));
  await answerIt(talk.author.token, id);
  return { ...talk, id };
};
const notice = (subjectType: "question" | "answer", subjectId: number) => ({
  subjectType,
  subjectId,
  ground: "harmful" as const,
  text: "Da steht etwas, das hier nicht stehen darf.",
  name: "",
  email: "",
  isInGoodFaith: true as const,
});
const remove = { decision: "granted" as const, reasons: ["harmful" as const], statement: "Das verletzt die Regeln." };

it.each(["question", "answer"] as const)(
  "DSA 16, 17 and 20: a reported %s is removed with reasons to its writer, and comes back after an appeal",
  async (type) => {
    const { id, material, author, asker } = await buildAnswered();
    const [moderator, second, reporter] = [await buildUser({ role: "admin" }), await buildUser({ role: "admin" }), await buildUser()];
    const { caseId } = await reportContent(notice(type, id), { userId: reporter.id, world: "de" });
    const owner = type === "question" ? asker : author;
    expect(await getCase(caseId)).toMatchObject({ owner: { id: owner.id }, words: type === "question" ? asked : "Ja, auf Seite 4." });
    await decideCase({ id: caseId, ...remove }, moderator.id);
    expect((await readPublic(material.id)).total).toBe(0);
    const [told] = (await mailsOf(owner.email)).filter(({ template }) => template === "moderation_decided");
    expect(told?.payload).toMatchObject({ subjectType: type, outcome: "notice_granted", reasons: ["harmful"] });
    // Its writer still reads it, the other one does not.
    const [hers] = ((await mineOf(asker.token)) as unknown as { items: { question: string | null; answer: string | null }[] }).items;
    expect([hers?.question, hers?.answer]).toEqual([asked, type === "answer" ? null : "Ja, auf Seite 4."]);
    const again = reportContent(notice(type, id), { userId: reporter.id, world: "de" });
    await expect(again).rejects.toMatchObject({ code: "not_found" });
    const appeal = await appealDecision({ caseId, text: "Das war sachlich und freundlich gemeint." }, owner.id);
    await decideCase({ id: appeal.caseId, decision: "granted", reasons: [], statement: "Stimmt." }, second.id);
    expect((await readPublic(material.id)).total).toBe(1);
  },
);

it("what only the two read, they alone can report; removed before it is answered it waits no more", async () => {
  const { author, material, asker } = await buildTalk();
  const id = idOf(await askAbout(asker.token, material.id, { agrees: false }));
  const [moderator, stranger] = [await buildUser({ role: "admin" }), await buildUser()];
  for (const userId of [stranger.id, null])
    await expect(reportContent(notice("question", id), { userId, world: "de" })).rejects.toMatchObject({ code: "not_found" });
  await expect(reportContent(notice("answer", id), { userId: author.id, world: "de" })).rejects.toMatchObject({ code: "not_found" });
  const { caseId } = await reportContent(notice("question", id), { userId: author.id, world: "de" });
  expect(await getCase(caseId)).toMatchObject({ href: null, words: asked });
  await decideCase({ id: caseId, ...remove }, moderator.id);
  expect(await deskOf(author.token)).toMatchObject({ total: 0 });
  expect((await answerIt(author.token, id)).status).toBe(409);
  expect((await answerLink((await mailsTo(author.email))[0]?.token ?? "")).status).toBe(409);
  expect((await tendQuestions(new Date(Date.now() + 15 * DAY))).reminded).toBe(0);
  // It is closed all the same, and she has heard of it already.
  await tendQuestions(new Date(Date.now() + 61 * DAY));
  expect([(await questionRow(id)).status, await kindsOf(asker.id)]).toEqual(["closed", []]);
});

it("after 14 days the author is reminded once, with a link that works; after 60 the question is closed and whoever asked is told", async () => {
  await getDb().delete(materialQuestions);
  const { author, material, asker } = await buildTalk();
  const id = idOf(await askAbout(asker.token, material.id));
  const at = (days: number) => new Date(Date.now() + days * DAY);
  expect(await tendQuestions(at(13.9))).toEqual({ closed: 0, reminded: 0 });
  const runs = await Promise.all([tendQuestions(at(14.1)), tendQuestions(at(14.1))]);
  expect(runs.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
  expect((await tendQuestions(at(20))).reminded).toBe(0);
  expect(await kindsOf(author.id)).toEqual(["question_received", "question_reminder"]);
  const mails = await mailsTo(author.email);
  expect(mails.map(({ isReminder }) => isReminder)).toEqual([false, true]);
  expect((await tendQuestions(at(59.9))).closed).toBe(0);
  expect((await tendQuestions(at(60.1))).closed).toBe(1);
  expect(await questionRow(id)).toMatchObject({ status: "closed", answer: null, isPublic: false });
  expect(await kindsOf(asker.id)).toEqual(["question_closed"]);
  expect((await answerLink(mails[1]?.token ?? "")).status).toBe(409);
  expect((await readPublic(material.id)).total).toBe(0);
});

it("the link of a reminder answers, too", async () => {
  const { author, material, asker } = await buildTalk();
  const id = idOf(await askAbout(asker.token, material.id));
  await tendQuestions(new Date(Date.now() + 15 * DAY));
  expect((await answerLink((await mailsTo(author.email))[1]?.token ?? "")).status).toBe(200);
  expect((await questionRow(id)).status).toBe("answered");
});

it("ROUTE-21 who wants no mails about questions gets none and the bell all the same; by the day it is a mail of her notices", async () => {
  const { author, material, asker } = await buildTalk();
  const choose = (body: object) => call(changePreference, { token: author.token, body: { kind: "question_received", ...body } });
  await choose({ isEnabled: false });
  await askAbout(asker.token, material.id);
  await sendDigests(new Date(Date.now() + DAY));
  expect(await mailsOf(author.email)).toEqual([]);
  expect(await kindsOf(author.id)).toEqual(["question_received"]);
  await choose({ isEnabled: true, rhythm: "daily" });
  await askAbout((await buildUser()).token, material.id);
  await sendDigests(new Date(Date.now() + 2 * DAY));
  expect((await mailsOf(author.email)).map(({ template }) => template)).toEqual(["notices_digest"]);
});

it("ROUTE-21 at once the author has the mail with the link and no second one; whoever asked hears of the answer by mail", async () => {
  const { author, asker } = await buildAnswered();
  await sendDigests(new Date(Date.now() + DAY));
  expect((await mailsOf(author.email)).map(({ template }) => template)).toEqual(["question_received"]);
  expect((await mailsOf(asker.email)).map(({ template }) => template)).toEqual(["notices_digest"]);
});

const leave = async (id: number) => {
  await getDb()
    .update(users)
    .set({ deletionRequestedAt: new Date(0) })
    .where(eq(users.id, id));
  expect(await deleteAccount(id)).toBe(true);
};

it("GDPR 15 and 17: whoever asked takes her words with her; an answer stays below an empty place, without her name", async () => {
  const { id, material, author, asker } = await buildAnswered();
  const waits = idOf(await askAbout(asker.token, (await buildTalk()).material.id));
  expect(await collectAccount(asker.id)).toMatchObject({ questions: [{ id, body: asked, answer: "Ja, auf Seite 4." }, { id: waits }] });
  expect(await collectAccount(author.id)).toMatchObject({ "received-questions": [{ id }] });
  await leave(asker.id);
  const left = await getDb()
    .select()
    .from(materialQuestions)
    .where(inArray(materialQuestions.id, [id, waits]));
  expect(left).toMatchObject([{ id, body: "", answer: "Ja, auf Seite 4." }]);
  expect((await readPublic(material.id)).items).toMatchObject([{ id, by: null, question: "", answer: "Ja, auf Seite 4." }]);
});

it("GDPR 17: an author who leaves keeps nobody waiting; what she answered stays with whoever asked, without her name", async () => {
  const { id, material, author, asker } = await buildAnswered();
  const second = await buildUser();
  const waits = idOf(await askAbout(second.token, material.id));
  await leave(author.id);
  expect(await questionRow(waits)).toMatchObject({ status: "closed" });
  expect(await kindsOf(second.id)).toEqual(["question_closed"]);
  expect((await mineOf(asker.token))?.items).toMatchObject([{ id, other: null, answer: "Ja, auf Seite 4." }]);
});
