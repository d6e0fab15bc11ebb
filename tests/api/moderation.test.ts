import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as appeal } from "#app/api/v1/moderation/appeals/route.ts";
import { POST as report } from "#app/api/v1/moderation/notices/route.ts";
import { POST as decide } from "#app/api/v3/admin/moderation/[id]/decide/route.ts";
import { GET as one } from "#app/api/v3/admin/moderation/[id]/route.ts";
import { GET as queue } from "#app/api/v3/admin/moderation/route.ts";
import { giveFeedback } from "#lib/catalogue/feedback/server/give-feedback.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, entitlements, feedback, materials, moderationCases, outbox } from "#lib/platform/db/schema/schema.ts";
import { areaTexts, renderMail } from "#lib/platform/email/render-mail.ts";
import type { MailTemplate } from "#lib/platform/email/template.ts";
import { mails as moderationMails } from "#lib/selling/moderation/server/mails.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { call } from "#tests/call.ts";
import { buildDraft } from "#tests/factories/build-draft.ts";
import { buildModerator, buildPublished, openCase } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

const reasons = { reasons: ["copyright"], statement: "Auf Seite 2 steht ein fremdes Bild ohne Angabe der Quelle." };
const decideAs = (token: string, id: number, decision: "granted" | "refused", more: object = {}) =>
  call(decide, { token, params: { id: String(id) }, body: { decision, ...more } });
const statusOf = async (id: number) => (await getDb().select().from(materials).where(eq(materials.id, id)))[0]?.status;
const subjects = async (template: string) =>
  (await getDb().select().from(outbox).where(eq(outbox.template, template))).map(({ recipient, payload }) => ({ recipient, ...payload }));
const submitted = async (text?: string) => {
  const made = await buildDraft(text ? { text } : {});
  await submitDraft(made.id, made.draft.revision, made.authorId);
  return { ...made, case: await openCase(made.id), seller: await buildToken(made.authorId) };
};
const notice = { subjectType: "material", ground: "copyright", text: "Das Bild auf Seite 3 ist von mir.", isInGoodFaith: true };

describe("submissions", () => {
  it("a moderator sees what is due first, looks at pages and files, and publishes", async () => {
    const { id, case: open } = await submitted();
    const moderator = await buildModerator();
    const list = await call(queue, { path: "/x?kind=submission", token: moderator.token });
    expect(list.body.data?.items).toContainEqual(expect.objectContaining({ id: open.id, kind: "submission" }));
    const detail = await call(one, { token: moderator.token, params: { id: String(open.id) } });
    expect(detail.body.data?.material).toMatchObject({ files: [{ name: "blatt.pdf", pages: [{ number: 1 }] }] });
    expect((await decideAs(moderator.token, open.id, "granted")).status).toBe(200);
    expect(await statusOf(id)).toBe("published");
    const [audit] = await getDb().select().from(auditLog).where(eq(auditLog.action, "moderation.granted"));
    expect(audit?.actorId).not.toBeNull();
  });

  it("refused only with a reason and a statement; the seller reads both, changes it and sends it in again", async () => {
    const { id, authorId, case: open } = await submitted();
    const { token } = await buildModerator();
    const bare = await decideAs(token, open.id, "refused");
    expect([bare.status, Object.keys(bare.body.error?.fields ?? {}).sort()]).toEqual([400, ["reasons", "statement"]]);
    expect(await statusOf(id)).toBe("in_review");
    expect((await decideAs(token, open.id, "refused", reasons)).status).toBe(200);
    expect(await statusOf(id)).toBe("rejected");
    expect(await subjects("moderation_decided")).toContainEqual(expect.objectContaining({ caseId: open.id, statement: reasons.statement }));
    expect(await submitDraft(id, 1, authorId)).toEqual({ state: "in_review" });
  });

  it("decided twenty times at once it is decided once", async () => {
    const { case: open } = await submitted();
    const { token } = await buildModerator();
    const all = await Promise.all(Array.from({ length: 20 }, () => decideAs(token, open.id, "granted")));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([409]));
  });

  it.each(["user", "support", "finance"] as const)("ROLE-5 %s sees no queue and decides nothing", async (role) => {
    const { id, case: open } = await submitted();
    const { token } = await buildUser({ role });
    expect((await call(queue, { path: "/x", token })).status).toBe(403);
    expect((await decideAs(token, open.id, "granted")).status).toBe(403);
    expect(await statusOf(id)).toBe("in_review");
  });

  it("pages like those of another author's material are found and sent to the review, also of a trusted seller", async () => {
    const text = Array.from({ length: 60 }, (_, index) => `abgeschrieben${index}`).join(" ");
    const original = await buildPublished({ text });
    const own = await buildPublished({ text: text.replaceAll("abge", "selbst") });
    expect(own.id).toBeGreaterThan(0);
    const { case: open } = await submitted(text);
    const pages = open.findings.pages as { otherId: number; page: number; share: number }[];
    expect(pages).toMatchObject([{ otherId: original.id, page: 1 }]);
    expect(pages[0]?.share).toBeGreaterThan(0.9);
  });
});

describe("notices and appeals", () => {
  it("a visitor's notice is confirmed, granted, the material leaves the shop; the seller appeals, another moderator brings it back", async () => {
    const { id, authorId } = await buildPublished();
    const [seller, first, second] = [await buildToken(authorId), await buildModerator(), await buildModerator()];
    const visitor = { name: "Frau Fremd", email: "fremd@school.example" };
    const made = await call(report, { body: { ...notice, subjectId: id, ...visitor } });
    expect(made.status).toBe(201);
    const caseId = Number(made.body.data?.caseId);
    expect(await subjects("notice_received")).toContainEqual(expect.objectContaining({ caseId, recipient: visitor.email }));
    expect((await decideAs(first.token, caseId, "granted", reasons)).status).toBe(200);
    expect(await statusOf(id)).toBe("rejected");
    expect(await subjects("notice_decided")).toContainEqual(expect.objectContaining({ caseId, isRemoved: true }));
    const text = "Das Bild ist gemeinfrei, die Quelle steht auf Seite 3.";
    const appealed = await call(appeal, { token: seller, body: { caseId, text } });
    expect(appealed.status).toBe(201);
    expect((await call(appeal, { token: seller, body: { caseId, text } })).status).toBe(409);
    const appealId = Number(appealed.body.data?.caseId);
    const same = await decideAs(first.token, appealId, "granted");
    expect([same.status, same.body.error?.code]).toEqual([403, "second_person_required"]);
    expect((await decideAs(second.token, appealId, "granted")).status).toBe(200);
    expect(await statusOf(id)).toBe("published");
  });

  it("an appeal against a refused submission publishes it when it is granted", async () => {
    const { id, seller, case: open } = await submitted();
    const [first, second] = [await buildModerator(), await buildModerator()];
    await decideAs(first.token, open.id, "refused", reasons);
    const { body } = await call(appeal, { token: seller, body: { caseId: open.id, text: "Das Bild habe ich selbst gezeichnet." } });
    expect((await decideAs(second.token, Number(body.data?.caseId), "granted")).status).toBe(200);
    expect(await statusOf(id)).toBe("published");
  });

  it("threat 5 strangers cannot appeal, nor whoever was granted", async () => {
    const { case: open } = await submitted();
    const { token } = await buildModerator();
    await decideAs(token, open.id, "granted");
    const text = "Ich bin damit nicht einverstanden, weil …";
    const stranger = await buildUser();
    expect((await call(appeal, { token: stranger.token, body: { caseId: open.id, text } })).status).toBe(404);
    expect((await call(appeal, { token: await buildToken(open.ownerId), body: { caseId: open.id, text } })).status).toBe(404);
  });

  it.each([
    ["without a name and an address", {}, ["email", "name"]],
    ["without good faith", { name: "A B", email: "a@school.example", isInGoodFaith: false }, ["isInGoodFaith"]],
    ["with too few words", { name: "A B", email: "a@school.example", text: "Pfui" }, ["text"]],
  ])("a visitor's notice %s is sent back with its fields, and nothing is written", async (_, more, fields) => {
    const { id } = await buildPublished();
    const { status, body } = await call(report, { body: { ...notice, subjectId: id, ...more } });
    expect([status, Object.keys(body.error?.fields ?? {}).sort()]).toEqual([400, fields]);
    expect(
      (await getDb().select().from(moderationCases).where(eq(moderationCases.kind, "notice"))).some(({ subjectId }) => subjectId === id),
    ).toBe(false);
  });

  it.each([
    ["material", "notice_granted", ["text.notice_granted", "button", "redress"]],
    ["material", "submission_refused", ["text.submission_refused", "button", "redress"]],
    ["material", "appeal_refused", ["text.appeal_refused", "button"]],
    ["comment", "notice_granted", ["text.notice_granted_other", "redressByReply"]],
    ["author", "notice_granted", ["text.notice_granted_other", "redressByReply"]],
    ["post", "appeal_refused", ["text.appeal_refused"]],
  ])("the mail about a %s, %s, names the ways that are open, and no other", (subjectType, outcome, expected) => {
    const values = { title: "Wetter", caseId: 7 };
    const payload = { name: "Ada", ...values, subjectType, outcome, ...reasons, ground: null, url: "https://kreda.example/de" };
    const language = { language: "en", world: "de" } as const;
    const { text } = renderMail(moderationMails.moderation_decided as MailTemplate, payload, language);
    const { t } = areaTexts("en", "de", "service-pages");
    const all = ["text.notice_granted", "text.notice_granted_other", "text.submission_refused", "text.appeal_refused"];
    const said = [...all, "button", "redress", "redressByReply"].filter((key) =>
      text.includes(t(`mail.moderation_decided.${key}`, values)),
    );
    expect(said).toEqual(expected);
    expect(text.includes(t("mail.notice_decided.redress"))).toBe(outcome === "appeal_refused");
  });

  it("what the public does not see cannot be reported", async () => {
    const { id } = await buildDraft();
    const { token } = await buildUser();
    expect((await call(report, { token, body: { ...notice, subjectId: id } })).status).toBe(404);
  });
});

it("a review that is removed after a notice takes its stars along, and brings them back when an appeal is granted", async () => {
  const { id, authorId } = await buildPublished();
  const buyer = await buildUser();
  await getDb().insert(entitlements).values({ userId: buyer.id, materialId: id, licence: "single" });
  await giveFeedback(buyer.id, { materialId: id, stars: 2, body: "Unverschämt.", classGrades: [], classContext: "", corrections: [] });
  const ratingOf = async () => (await getDb().select().from(materials).where(eq(materials.id, id)))[0]?.ratingCount;
  expect(await ratingOf()).toBe(1);
  const [said] = await getDb().select().from(feedback).where(eq(feedback.materialId, id));
  const body = { ...notice, subjectType: "feedback", subjectId: said?.id };
  const reported = await call(report, { token: await buildToken(authorId), body });
  const [first, second] = [await buildModerator(), await buildModerator()];
  await decideAs(first.token, Number(reported.body.data?.caseId), "granted", reasons);
  expect(await ratingOf()).toBe(0);
  const text = "Das ist meine ehrliche Meinung und keine Beleidigung.";
  const appealed = await call(appeal, { token: buyer.token, body: { caseId: reported.body.data?.caseId, text } });
  await decideAs(second.token, Number(appealed.body.data?.caseId), "granted");
  expect(await ratingOf()).toBe(1);
});
