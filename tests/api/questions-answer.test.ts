import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as desk } from "#app/api/v3/questions/desk/route.ts";
import { GET as mine } from "#app/api/v3/questions/mine/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { notices, users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import {
  agreeOn,
  answerIt,
  answerLink,
  askAbout,
  asked,
  buildTalk,
  declineIt,
  mailsTo,
  openLink,
  questionRow,
  readPublic,
} from "#tests/factories/question-steps.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

const idOf = ({ body }: { body: { data?: unknown } }) => Number((body.data as { id?: number } | null)?.id);
const told = (userId: number) => getDb().select().from(notices).where(eq(notices.userId, userId));
const deskOf = async (token: string, state = "open") => (await call(desk, { token, path: `/?state=${state}` })).body.data;
const mineOf = async (token: string) => (await call(mine, { token })).body.data;

describe("ROUTE-5 who may answer", () => {
  it("threat 5 nobody but the author asked answers or declines, and nobody but the two decides whether it is shown", async () => {
    const { author, material, asker } = await buildTalk();
    const [rival, stranger] = [await buildSeller(), await buildUser()];
    const id = idOf(await askAbout(asker.token, material.id));
    expect((await answerIt(rival.token, id)).status).toBe(404);
    expect((await declineIt(rival.token, id)).status).toBe(404);
    expect((await answerIt(asker.token, id)).status).toBe(403);
    expect((await answerIt(null, id)).status).toBe(401);
    await answerIt(author.token, id);
    for (const { token } of [rival, stranger]) expect((await agreeOn(token, id, false)).status).toBe(404);
    expect((await answerIt(author.token, 999_999_999)).body).toEqual((await answerIt(rival.token, id)).body);
    expect(await readPublic(material.id)).toMatchObject({ total: 1 });
    for (const { token } of [rival, stranger]) expect(await mineOf(token)).toMatchObject({ total: 0 });
    expect(await deskOf(rival.token, "done")).toMatchObject({ total: 0 });
  });

  it("two answers at the same moment are one: at the desk, by the link, and both ways at once", async () => {
    for (const way of ["desk", "link", "both"] as const) {
      const { author, material, asker } = await buildTalk();
      const id = idOf(await askAbout(asker.token, material.id));
      const token = (await mailsTo(author.email))[0]?.token ?? "";
      const [first, second] = ["Die erste Antwort.", "Die zweite Antwort."];
      const byDesk = (answer: string) => () => answerIt(author.token, id, { answer });
      const byLink = (answer: string) => () => answerLink(token, { answer });
      const calls =
        way === "desk"
          ? [byDesk(first), byDesk(second)]
          : way === "link"
            ? [byLink(first), byLink(second)]
            : [byDesk(first), byLink(second)];
      const lock =
        way === "link"
          ? { text: "select 1 from one_time_tokens where user_id = $1 for update", values: [author.id] }
          : { text: "select 1 from material_questions where id = $1 for update", values: [id] };
      const answers = await meetAtLock<Awaited<ReturnType<typeof answerIt>>>(lock, calls);
      expect([way, answers.filter(({ status }) => status === 200).length]).toEqual([way, 1]);
      const won = answers[0]?.status === 200 ? first : second;
      expect((await questionRow(id)).answer).toBe(won);
      expect((await told(asker.id)).length).toBe(1);
    }
  });

  it("threat 14 the link of the mail shows one question, answers that one without a login, once, and nothing else", async () => {
    const { author, material, asker } = await buildTalk();
    const id = idOf(await askAbout(asker.token, material.id, { agrees: false }));
    const other = idOf(await askAbout((await buildUser()).token, material.id));
    const token = (await mailsTo(author.email))[0]?.token ?? "";
    for (let look = 0; look < 2; look += 1)
      expect((await openLink(token)).body.data).toEqual({ title: material.title, language: "de-DE", question: asked, mayShow: false });
    const wrong = await answerLink(token, { answer: " " });
    expect([wrong.status, Object.keys(wrong.body.error?.fields ?? {})]).toEqual([400, ["answer"]]);
    expect((await answerLink(token)).status).toBe(200);
    expect(await questionRow(id)).toMatchObject({ status: "answered", answer: "Ja, auf Seite 4.", isPublic: false });
    expect((await questionRow(other)).status).toBe("open");
    for (const again of [await openLink(token), await answerLink(token)])
      expect([again.status, again.body.error?.code]).toEqual([410, "token_invalid"]);
    const unknown = "A".repeat(43);
    expect([(await openLink(unknown)).status, (await answerLink(unknown)).status, (await openLink("kurz")).status]).toEqual([
      410, 410, 400,
    ]);
  });

  it("the link of an author who is blocked, or of a question that was answered at the desk, opens nothing", async () => {
    const { author, material, asker } = await buildTalk();
    await askAbout(asker.token, material.id);
    const second = idOf(await askAbout((await buildUser()).token, material.id));
    const [first, later] = await mailsTo(author.email);
    await answerIt(author.token, second);
    expect((await openLink(later?.token ?? "")).status).toBe(410);
    expect((await answerLink(later?.token ?? "")).status).toBe(409);
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, author.id));
    expect([(await openLink(first?.token ?? "")).status, (await answerLink(first?.token ?? "")).status]).toEqual([410, 410]);
  });
});
