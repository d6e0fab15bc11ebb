import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { POST as begin } from "#app/api/v1/materials/bundles/route.ts";
import { POST as report } from "#app/api/v1/moderation/notices/route.ts";
import { POST as link } from "#app/api/v3/admin/moderation/[id]/files/[fileId]/link/route.ts";
import { GET as page } from "#app/api/v3/admin/moderation/[id]/files/[fileId]/pages/[number]/route.ts";
import { GET as text } from "#app/api/v3/admin/moderation/[id]/files/[fileId]/text/route.ts";
import { GET as one } from "#app/api/v3/admin/moderation/[id]/route.ts";
import { GET as review } from "#app/files/review/[token]/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, moderationCases, users } from "#lib/platform/db/schema/schema.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { call } from "#tests/call.ts";
import { buildDraft, draw } from "#tests/factories/build-draft.ts";
import { buildModerator, buildPublished, openCase } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makeWritten } from "#tests/files/make-written.ts";
import { strongestStep } from "#tests/files/strongest-step.ts";

type File = { id: number; name: string; pages: { number: number; position: number; thumbnail: { url: string } | null }[] };
type Target = { caseId: number; fileId: number; token: string | null; number?: number };
const params = ({ caseId, fileId, number = 1 }: Target) => ({ id: String(caseId), fileId: String(fileId), number: String(number) });
const pageOf = (target: Target) => call(page, { token: target.token, params: params(target) });
const textOf = (target: Target) => call(text, { token: target.token, params: params(target) });
const linkOf = (target: Target) => call(link, { token: target.token, params: params(target), method: "POST" });
const follow = (url: unknown) => call(review, { params: { token: String(url).split("/").at(-1) ?? "" } });
const filesOf = async (caseId: number, token: string): Promise<File[]> =>
  (await call(one, { token, params: { id: String(caseId) } })).body.data?.material?.files as unknown as File[];

const lines = "Der kleine Fuchs lief ueber die Wiese.\n".repeat(30);

/** Three pages, none of them free, and a Word file, waiting for a decision. */
const submitted = async () => {
  const made = await buildDraft();
  await addDraftFile(
    made.id,
    { name: "drei.pdf", bytes: await makePdf([{ text: lines }, { text: lines }, { text: "Drei" }]), role: "material_file" },
    made.authorId,
  );
  await addDraftFile(made.id, { name: "blatt.docx", bytes: makeWritten(["Vom Zaunkönig"]), role: "material_file" }, made.authorId);
  await saveDraft({ id: made.id, revision: made.draft.revision, fields: { freePages: 0 } }, made.authorId);
  await draw(made.id);
  await submitDraft(made.id, (await getDraft(made.id, made.authorId, "de")).revision, made.authorId);
  const { id: caseId } = await openCase(made.id);
  const moderator = await buildModerator();
  const files = await filesOf(caseId, moderator.token);
  const fileId = (name: string) => files.find((file) => file.name === name)?.id ?? 0;
  return { ...made, caseId, files, fileId, moderator, token: moderator.token };
};

it("a moderator reads every page of what she decides about, clear, and its words; no cache keeps any of it", async () => {
  const { caseId, files, fileId, token } = await submitted();
  expect(files.map(({ name, pages }) => [name, pages.map(({ position }) => position)])).toEqual([
    ["blatt.pdf", [1]],
    ["drei.pdf", [2, 3, 4]],
    ["blatt.docx", []],
  ]);
  const target = { caseId, fileId: fileId("drei.pdf"), token };
  for (const number of [1, 2]) {
    const { status, headers, bytes } = await pageOf({ ...target, number });
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([200, "image/webp", "private, no-store"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", height: 1_600 });
    expect(await strongestStep(bytes)).toBeGreaterThan(100);
  }
  expect((await pageOf({ ...target, number: 4 })).status).toBe(404);
  expect((await textOf(target)).body.data?.pages).toHaveLength(3);
  expect((await textOf({ ...target, fileId: fileId("blatt.docx") })).body.data).toEqual({ pages: [{ number: 1, text: "Vom Zaunkönig" }] });
  expect((await pageOf({ ...target, fileId: fileId("blatt.docx") })).status).toBe(404);
});

it("threats 1 and 7 the original leaves as it was uploaded, and the audit log says who fetched it", async () => {
  const { caseId, fileId, moderator, authorId } = await submitted();
  const target = { caseId, fileId: fileId("blatt.docx"), token: moderator.token };
  const { body } = await linkOf(target);
  const { status, headers, bytes } = await follow(body.data?.url);
  expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(headers.get("content-disposition")).toContain("attachment");
  expect(bytes).toEqual(makeWritten(["Vom Zaunkönig"]));
  const noted = await getDb().select().from(auditLog).where(eq(auditLog.actorId, moderator.id));
  expect(noted).toMatchObject([{ userId: authorId, action: "moderation.original_fetched", data: { caseId, fileId: target.fileId } }]);
});

it("threat 1 ROLE-5 nobody else sees a page, a word or the original, its seller neither; a link ends with the role", async () => {
  const { caseId, fileId, moderator, authorId } = await submitted();
  const target = { caseId, fileId: fileId("drei.pdf"), token: moderator.token };
  const others = [
    null,
    await buildToken(authorId),
    ...(await Promise.all((["user", "support", "finance"] as const).map(async (role) => (await buildUser({ role })).token))),
  ];
  for (const token of others) {
    for (const ask of [pageOf, textOf, linkOf]) expect([401, 403]).toContain((await ask({ ...target, token })).status);
  }
  const { body } = await linkOf(target);
  await getDb().update(users).set({ role: "user" }).where(eq(users.id, moderator.id));
  expect((await follow(body.data?.url)).status).toBe(404);
});

it("threat 1 a case opens only what it is about: no other material's file, nor any by a case about something else", async () => {
  const [mine, other] = [await submitted(), await submitted()];
  const strange = { caseId: mine.caseId, fileId: other.fileId("drei.pdf"), token: mine.token };
  for (const ask of [pageOf, textOf, linkOf]) expect((await ask(strange)).status).toBe(404);
  const { id: _, ...row } = await openCase(mine.id);
  const aboutPost = { ...row, subjectType: "post" as const, subjectId: other.id };
  const [made] = await getDb().insert(moderationCases).values(aboutPost).returning({ id: moderationCases.id });
  expect((await pageOf({ ...strange, caseId: made?.id ?? 0 })).status).toBe(404);
});

it("of a bundle the files of its parts are read, also of those that were only chosen for it", async () => {
  const [first, waiting] = [await buildPublished(), await submitted()];
  const second = await buildPublished({ authorId: first.authorId });
  const token = await buildToken(first.authorId);
  const { body } = await call(begin, { token, body: { materialIds: [first.id, second.id], world: "de" } });
  const { id: _, ...row } = await openCase(waiting.id);
  const about = { ...row, subjectId: Number(body.data?.id) };
  const [made] = await getDb().insert(moderationCases).values(about).returning({ id: moderationCases.id });
  const caseId = made?.id ?? 0;
  const files = await filesOf(caseId, waiting.token);
  expect(files.map(({ name }) => name)).toEqual(["blatt.pdf", "blatt.pdf"]);
  expect((await pageOf({ caseId, fileId: files[1]?.id ?? 0, token: waiting.token })).status).toBe(200);
});

it("of a notice about a material on sale the same file is read", async () => {
  const { id } = await buildPublished({ text: lines });
  const notice = { subjectType: "material", ground: "copyright", text: "Das Bild auf Seite 1 ist von mir.", isInGoodFaith: true };
  const { body } = await call(report, { body: { ...notice, subjectId: id, name: "Frau Fremd", email: "fremd@school.example" } });
  const { token } = await buildModerator();
  const caseId = Number(body.data?.caseId);
  const [file] = await filesOf(caseId, token);
  const { status, bytes } = await pageOf({ caseId, fileId: file?.id ?? 0, token });
  expect([status, (await strongestStep(bytes)) > 100]).toEqual([200, true]);
});
