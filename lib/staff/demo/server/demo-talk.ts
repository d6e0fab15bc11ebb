import { and, asc, eq, isNull } from "drizzle-orm";
import { reportContent } from "#lib/catalogue/cases/server/report-content.ts";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { answerFeedback } from "#lib/catalogue/feedback/server/answer-feedback.ts";
import { giveFeedback } from "#lib/catalogue/feedback/server/give-feedback.ts";
import { voteHelpful } from "#lib/catalogue/feedback/server/vote-helpful.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, feedback, materials, moderationCases, vouchers } from "#lib/platform/db/schema/schema.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";
import { decideCase } from "#lib/selling/moderation/server/decide-case.ts";
import { createVoucher } from "#lib/selling/promotion/server/create-voucher.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import type { Cast } from "#lib/staff/demo/server/demo-people.ts";

/** What is said of a sheet, plainly and with the mark of a demonstration: nobody of flesh and blood said it. */
export const said = [
  { stars: 5, body: "Beispielbewertung dieser Demonstration: Alles Nötige ist auf einer Seite, die Lösungen stimmen." },
  { stars: 4, body: "Beispielbewertung dieser Demonstration: Klar aufgebaut. Ein wenig mehr Platz zum Rechnen wäre gut." },
  { stars: 5, body: "Beispielbewertung dieser Demonstration: Ließ sich ohne Änderung drucken." },
  { stars: 3, body: "Beispielbewertung dieser Demonstration: Für den Anfang der Einheit passend, danach zu leicht." },
  { stars: 5, body: "" },
] as const;

const boughtBy = (userId: number, sellerId: number) =>
  getDb()
    .select({ materialId: entitlements.materialId })
    .from(entitlements)
    .innerJoin(materials, eq(materials.id, entitlements.materialId))
    .where(and(eq(entitlements.userId, userId), eq(materials.authorId, sellerId), isNull(entitlements.revokedAt)))
    .orderBy(asc(entitlements.id));

/** Buyers rate what they bought of the seller, she answers some; they follow her, and remember what they may buy later. */
export const talk = async ({ customers, buyer, schoolMaster, seller, others, hers }: Cast): Promise<void> => {
  for (const [index, userId] of [...customers, buyer].entries()) {
    const bought = await boughtBy(userId, seller);
    for (const [number, { materialId }] of bought.slice(0, 2).entries()) {
      const { stars, body } = said[(index + number * 2) % said.length] ?? said[0];
      await giveFeedback(userId, { materialId, stars, body, classGrades: [], classContext: "", corrections: [] });
    }
    await subscribe({ userId }, { subjectType: "author", subjectId: String(seller) }, defaultWorld);
  }
  for (const id of [...others.slice(0, 4), ...hers.slice(3, 5)])
    await subscribe({ userId: buyer }, { subjectType: "material", subjectId: String(id) }, defaultWorld);
  const rows = await getDb()
    .select({ id: feedback.id, answer: feedback.answer })
    .from(feedback)
    .innerJoin(materials, eq(materials.id, feedback.materialId))
    .where(and(eq(materials.authorId, seller), eq(feedback.stars, 4)))
    .orderBy(asc(feedback.id));
  for (const { id, answer } of rows) {
    if (answer === null) await answerFeedback(seller, id, "Danke! (Beispielantwort dieser Demonstration)");
    await voteHelpful(schoolMaster, id, true);
  }
};

const noticeText = "Beispielmeldung dieser Demonstration: In der zweiten Aufgabe könnte eine Angabe fehlen.";

/** Two notices, of which one is decided, so that the reviewer's room and the history of a case have something to show. */
export const report = async ({ customers, admin, hers, others }: Cast): Promise<void> => {
  const [first, second] = [hers[0] ?? 0, others[0] ?? 0];
  const notice = { subjectType: "material" as const, ground: "wrong_facts" as const, text: noticeText, name: "", email: "" };
  const known = await getDb().select({ id: moderationCases.subjectId }).from(moderationCases).where(eq(moderationCases.text, noticeText));
  for (const [index, subjectId] of [first, second].entries()) {
    if (known.some(({ id }) => id === subjectId)) continue;
    const reporter = { userId: customers[index] ?? null, world: defaultWorld };
    const { caseId } = await reportContent({ ...notice, subjectId, isInGoodFaith: true }, reporter);
    const statement = "Beispielentscheidung dieser Demonstration: Die Aufgabe ist vollständig.";
    if (index === 0) await decideCase({ id: caseId, decision: "refused", reasons: [], statement }, admin);
  }
};

/** The seller has a voucher of her own, and has begun a material with a file: a copy of one of hers, to be changed. */
export const workOn = async ({ seller, hers }: Cast): Promise<void> => {
  if ((await getDb().$count(vouchers, eq(vouchers.sellerId, seller))) === 0)
    await createVoucher(seller, defaultWorld, { code: "ELBUFER15", kind: "percent", value: 1_500, minimumMinor: 0, perUserLimit: 1 });
  const begun = and(eq(materials.authorId, seller), eq(materials.status, "draft"));
  if ((await getDb().$count(materials, begun)) > 0) return;
  const { id } = await createDraft(defaultWorld, seller, "Uebungsblatt-Entwurf.pdf");
  const [file] = await getDb().query.materialFiles.findMany({
    where: (files, { and: both, eq: is }) => both(is(files.materialId, hers[0] ?? 0), is(files.kind, "material_file")),
    limit: 1,
  });
  if (file) await addDraftFile(id, { name: file.name, bytes: await getStorage().get(file.storageKey), role: "material_file" }, seller);
  await saveDraft({ id, revision: 0, fields: { title: "Entwurf: Übungsblatt" } }, seller);
};
