import { inArray } from "drizzle-orm";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { askFor } from "#lib/commerce/school-requests/server/ask-for.ts";
import { wish } from "#lib/commerce/school-requests/server/wish.ts";
import { giveSeat } from "#lib/commerce/seats/server/hand-out.ts";
import { deleteInteractive } from "#lib/interactive/authoring/server/delete-interactive.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { deleteCourse } from "#lib/interactive/courses/server/publish-course.ts";
import { createCourse, saveCourse } from "#lib/interactive/courses/server/save-course.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { openRoom } from "#lib/interactive/learning-rooms/server/open-room.ts";
import { registerPlatform } from "#lib/interactive/lti/server/register-platform.ts";
import { getDb } from "#lib/platform/db/client.ts";
import {
  adaptedFiles,
  folders,
  foldersMaterials,
  lessonPacks,
  materialExercises,
  materialFiles,
  materialNotes,
  notices,
  personalisations,
  savedSearches,
  schoolBudgets,
  schoolInvitations,
  schoolJoinRequests,
  schoolMailDomains,
  schoolMasterOffers,
  sessions,
} from "#lib/platform/db/schema/schema.ts";
import { fileKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { createDocument } from "#lib/tools/documents/server/create-document.ts";
import { deleteDocument } from "#lib/tools/documents/server/delete-document.ts";
import { buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool, buildMember, buyLicences } from "#tests/factories/buying-school.ts";
import { makeWordFile, wordText } from "#tests/files/make-office.ts";

/** Stands in all that is the victim's, so that an answer that tells of it is seen. */
export const CANARY = "Kanarienvogel";

const firstId = async (rows: Promise<{ id: number }[]>): Promise<number> => (await rows)[0]?.id ?? 0;
const later = () => new Date(Date.now() + 86_400_000);

/** Of a school: a licence of which a member has a seat, a budget, an open request, a wish, and whatever leads into it. */
const fillSchool = async (schoolId: number, masterId: number, memberId: number, approverId: number) => {
  const db = getDb();
  const [bought, asked] = [await buildMaterial({ title: `${CANARY} gekauft` }), await buildMaterial({ title: `${CANARY} gewünscht` })];
  // Paid by card: a school that owes something is not closed.
  const card = { provider: "sandbox" as const, sandbox: { card: "4242424242424242" } };
  const { licences } = await buyLicences(masterId, [bought.id], card);
  const licence = licences[0]?.id ?? 0;
  await giveSeat(masterId, { id: licence, userId: memberId });
  await db.insert(schoolBudgets).values({ schoolId, year: 2026, kind: "pooled", amountMinor: 900_000, currency: "EUR" });
  await wish(memberId, asked.id);
  const request = await askFor(memberId, { materialId: asked.id, seats: 10, note: CANARY });
  const asker = await buildUser({ publicName: `${CANARY} fragt` });
  const joining = await firstId(
    db.insert(schoolJoinRequests).values({ schoolId, userId: asker.id, message: CANARY }).returning({ id: schoolJoinRequests.id }),
  );
  const sent = {
    email: `${CANARY.toLowerCase()}-${schoolId}@school.example`,
    role: "member" as const,
    invitedBy: masterId,
    sentAt: new Date(),
  };
  const invitation = await firstId(
    db
      .insert(schoolInvitations)
      .values({ schoolId, ...sent, expiresAt: later() })
      .returning({ id: schoolInvitations.id }),
  );
  const about = { domain: `${CANARY.toLowerCase()}-${schoolId}.example`, token: CANARY };
  const domain = await firstId(
    db
      .insert(schoolMailDomains)
      .values({ schoolId, ...about })
      .returning({ id: schoolMailDomains.id }),
  );
  await db.insert(schoolMasterOffers).values({ schoolId, userId: approverId, offeredBy: masterId, staysMaster: true, expiresAt: later() });
  return { licence, request, joining, invitation, domain, bought: bought.id, asked: asked.id };
};

/** A bought office file, and changes of hers to it. */
const fillAdapted = async (userId: number) => {
  const { id: office } = await buildMaterial({ title: `${CANARY} Office` });
  const bytes = makeWordFile(wordText(CANARY));
  const storageKey = fileKey(`rights ${office}`);
  const mime = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  await getStorage().put(storageKey, bytes, { mime, bytes: bytes.length });
  const file = { materialId: office, kind: "material_file", name: `${CANARY}.docx`, storageKey, bytes: bytes.length, mime } as const;
  const officeFile = await firstId(
    getDb()
      .insert(materialFiles)
      .values({ ...file, sha256: storageKey, status: "ready" })
      .returning({ id: materialFiles.id }),
  );
  await buildEntitlement(userId, office);
  const adapted = await firstId(
    getDb()
      .insert(adaptedFiles)
      .values({ userId, materialId: office, fileId: officeFile, name: file.name, changes: [{ at: 0, was: CANARY, text: CANARY }] })
      .returning({ id: adaptedFiles.id }),
  );
  return { office, officeFile, adapted };
};

/** A member's own place: folders, a pack, documents, a note, a notice, a saved search, whom she follows, what she teaches. */
const fillPlace = async (userId: number) => {
  const db = getDb();
  const material = await buildMaterial({ title: `${CANARY} mein` });
  const [file] = await db
    .insert(materialFiles)
    .values({
      materialId: material.id,
      kind: "material_file",
      name: `${CANARY}.pdf`,
      storageKey: `rights/${material.id}`,
      bytes: 1,
      sha256: `${material.id}`,
      mime: "application/pdf",
      status: "ready",
    })
    .returning();
  await buildEntitlement(userId, material.id);
  const folder = (more: object) =>
    firstId(
      db
        .insert(folders)
        .values({ userId, type: "purchased", title: CANARY, ...more })
        .returning({ id: folders.id }),
    );
  const [top, gone, away] = [await folder({}), await folder({ deletedAt: new Date() }), await folder({ isArchive: true })];
  await db.insert(foldersMaterials).values({ folderId: top, materialId: material.id });
  await db.insert(materialNotes).values({ userId, materialId: material.id, text: CANARY });
  const pack = await firstId(
    db.insert(lessonPacks).values({ userId, title: CANARY, updatedAt: new Date() }).returning({ id: lessonPacks.id }),
  );
  const notice = await firstId(
    db
      .insert(notices)
      .values({
        userId,
        kind: "saved_search",
        event: `new:${material.id}`,
        materialId: material.id,
        details: { search: CANARY, more: 0 },
        needsSale: false,
      })
      .returning({ id: notices.id }),
  );
  const search = await firstId(
    db.insert(savedSearches).values({ userId, name: CANARY, world: "de", address: "?q=uhr" }).returning({ id: savedSearches.id }),
  );
  const blocks = [
    { type: "paragraph" as const, spans: [{ text: CANARY }] },
    { type: "exercise" as const, tool: "plus", input: {}, seed: 1, variant: "A" as const },
  ];
  const { id: document } = await createDocument(userId, "de", { title: CANARY, blocks });
  const { id: goneDocument } = await createDocument(userId, "de", { title: CANARY });
  await deleteDocument(userId, goneDocument);
  const exercises = items.parse([exampleItem("de", "single-choice")]);
  const { id: interactive } = await createInteractive(userId, "de", { title: CANARY, items: exercises });
  const played = { interactiveId: interactive, world: "de" as const, title: CANARY, items: exercises, takenAt: new Date() };
  await db.insert(materialExercises).values({ materialId: material.id, ...played });
  const { id: goneInteractive } = await createInteractive(userId, "de", { title: CANARY, items: exercises });
  await deleteInteractive(userId, goneInteractive);
  const { id: course } = await createCourse(userId, "de", CANARY);
  const lesson = { id: "l1", title: CANARY, minutes: null, parts: [{ kind: "exercise" as const, id: "p1", interactive }] };
  await saveCourse(userId, { id: course, version: 1, lessons: [lesson] });
  const { id: goneCourse } = await createCourse(userId, "de", CANARY);
  await deleteCourse(userId, goneCourse);
  const { id: learningRoom } = await openRoom(userId, "de", { interactive, mode: "practice", days: 14 });
  const address = "https://moodle.example/lti";
  const registration = { issuer: address, clientId: "kreda", deploymentIds: ["1"], loginUrl: address, tokenUrl: address, keysUrl: address };
  const { id: ltiPlatform } = await registerPlatform(userId, "de", { name: CANARY, ...registration });
  await db.insert(personalisations).values({ userId, world: "de", subjects: ["mathematics"] });
  await subscribe({ userId }, { subjectId: String(material.id), subjectType: "material" }, "de");
  return {
    ...(await fillAdapted(userId)),
    material: material.id,
    file: file?.id ?? 0,
    top,
    gone,
    away,
    pack,
    document,
    goneDocument,
    interactive,
    goneInteractive,
    learningRoom,
    course,
    goneCourse,
    ltiPlatform,
    notice,
    search,
  };
};

/** A school with somebody in every role, of whom the member has a place of her own; and who has nothing to do with either. */
export const buildScene = async () => {
  const name = `${CANARY}schule`;
  const { id: schoolId, master } = await buildBuyingSchool({ name });
  const [member, finance, buyer, approver] = [
    await buildMember(schoolId),
    await buildMember(schoolId, "finance"),
    await buildMember(schoolId, "buyer"),
    await buildMember(schoolId, "approver"),
  ];
  const school = await fillSchool(schoolId, master.id, member.id, approver.id);
  const place = await fillPlace(member.id);
  const insiders = { member, finance, buyer, approver, master };
  // What wants a fresh proof is refused for its own sake elsewhere.
  const all = Object.values(insiders).map(({ id }) => id);
  await getDb().update(sessions).set({ provenAt: new Date() }).where(inArray(sessions.userId, all));
  return { schoolId, ...school, ...place, insiders, memberId: member.id, userIds: all };
};
export type Scene = Awaited<ReturnType<typeof buildScene>>;

/** Who is no part of it. */
export const buildOutsiders = async () => {
  const { id: foreignId, master: foreignMaster } = await buildBuyingSchool({ name: "Fremde Schule" });
  const foreignMember = await buildMember(foreignId);
  const staff = {
    support: await buildUser({ role: "support" }),
    moderator: await buildUser({ role: "moderator" }),
    bookkeeper: await buildUser({ role: "finance" }),
    admin: await buildUser({ role: "admin" }),
  };
  const outsiders = { stranger: await buildSeller(), foreignMember, foreignMaster };
  const all = [...Object.values(outsiders), ...Object.values(staff)].map(({ id }) => id);
  await getDb().update(sessions).set({ provenAt: new Date() }).where(inArray(sessions.userId, all));
  return { outsiders, staff, visitor: await buildToken(null) };
};
