import { and, eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { GET as listBought } from "#app/api/v1/bought-materials/route.ts";
import { GET as getFile } from "#app/api/v1/materials/[id]/files/[fileId]/route.ts";
import { POST as give } from "#app/api/v3/schools/mine/licences/[id]/give/route.ts";
import { POST as giveBack } from "#app/api/v3/schools/mine/licences/[id]/give-back/route.ts";
import { GET as getHistory } from "#app/api/v3/schools/mine/licences/[id]/history/route.ts";
import { POST as take } from "#app/api/v3/schools/mine/licences/[id]/take/route.ts";
import { POST as takeBack } from "#app/api/v3/schools/mine/licences/[id]/take-back/route.ts";
import { GET as listLicences } from "#app/api/v3/schools/mine/licences/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { findOwnedFile } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { closeSchool } from "#lib/commerce/school/server/close-school.ts";
import { leaveSchool, removeMember } from "#lib/commerce/school/server/end-membership.ts";
import { giveSeat, giveSeatBack, takeOwnSeat, takeSeatBack } from "#lib/commerce/seats/server/hand-out.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materials, schoolLicences, schoolSeats } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { payByTransfer } from "#tests/factories/bank-files.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool, buildMember, buyLicences, licenceOf } from "#tests/factories/buying-school.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

const sellPdf = async () => {
  const seller = await buildSeller();
  const { material, files } = await buildUpload({
    authorId: seller.id,
    files: [{ name: "Blatt.pdf", bytes: await makePdf([{ text: "Seite" }]) }],
  });
  await getDb()
    .update(materials)
    .set({ status: "published", publishedAt: new Date(), priceMinor: 320 })
    .where(eq(materials.id, material.id));
  return { material, fileId: files[0]?.id as number };
};
const of = (id: number) => ({ params: { id: String(id) } });
const rightsOf = (userId: number) => getDb().$count(entitlements, and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)));
const broken = async () => (await checkBooks()).filter(({ broken: count }) => count > 0).map(({ name, breaches }) => [name, breaches[0]]);

/** A school with a licence of ten seats, and its master. */
const start = async (wanted: { seats?: number } = {}) => {
  const { material, fileId } = await sellPdf();
  const { id: schoolId, master } = await buildBuyingSchool();
  const { order, licences } = await buyLicences(master.id, [material.id], wanted);
  return { material, fileId, schoolId, master, order, id: licences[0]?.id as number };
};

it("ROLE-4 a member with a seat downloads, stamped with school and name, and has it among what she owns; without it it is the same 404", async () => {
  const { material, fileId, schoolId, master, id } = await start();
  const [member, other] = [await buildMember(schoolId), await buildMember(schoolId)];
  const file = { params: { id: String(material.id), fileId: String(fileId) } };
  expect((await call(getFile, { token: member.token, ...file })).status).toBe(404);
  expect((await call(give, { token: master.token, body: { userId: member.id }, ...of(id) })).status).toBe(200);
  expect((await call(getFile, { token: member.token, ...file })).status).toBe(200);
  expect((await findOwnedFile(getDb(), { materialId: material.id, fileId, userId: member.id }))?.billing_name).toBe(
    `Grundschule am Kreidefels · ${member.publicName}`,
  );
  expect((await call(listBought, { token: member.token })).body.data?.items).toMatchObject([{ id: material.id, licence: "school" }]);
  expect((await call(listLicences, { token: member.token })).body.data).toMatchObject({
    mayHandOut: false,
    items: [{ given: 1, free: 9, isMine: true, holders: [] }],
  });
  expect((await call(takeBack, { token: master.token, body: { userId: member.id }, ...of(id) })).status).toBe(200);
  expect((await call(getFile, { token: member.token, ...file })).status).toBe(404);
  // The seat goes on to another, who gives it back herself.
  expect((await call(take, { method: "POST", token: other.token, ...of(id) })).status).toBe(200);
  expect((await call(getFile, { token: other.token, ...file })).status).toBe(200);
  expect((await call(giveBack, { method: "POST", token: other.token, ...of(id) })).status).toBe(200);
  expect((await call(getFile, { token: other.token, ...file })).status).toBe(404);
  const history = await call(getHistory, { token: master.token, ...of(id) });
  expect(history.body.data?.items).toMatchObject([
    { name: other.publicName, givenBy: other.publicName, ending: "given_back" },
    { name: member.publicName, givenBy: master.publicName, ending: "taken_back", endedBy: master.publicName },
  ]);
  expect(await broken()).toEqual([]);
});

it("threat 24 roles: only who hands out gives and takes; members see no holders and no history", async () => {
  const { schoolId, master, id } = await start();
  const member = await buildMember(schoolId);
  for (const role of ["finance", "member"] as const) {
    const who = await buildMember(schoolId, role);
    expect((await call(give, { token: who.token, body: { userId: member.id }, ...of(id) })).status).toBe(403);
    expect((await call(takeBack, { token: who.token, body: { userId: master.id }, ...of(id) })).status).toBe(403);
  }
  for (const role of ["approver", "buyer"] as const)
    expect((await call(give, { token: (await buildMember(schoolId, role)).token, body: { userId: member.id }, ...of(id) })).status).toBe(
      200,
    );
  expect((await call(getHistory, { token: member.token, ...of(id) })).status).toBe(403);
  const stranger = await buildUser();
  expect((await call(give, { token: master.token, body: { userId: stranger.id }, ...of(id) })).status).toBe(404);
  expect(await licenceOf(id)).toMatchObject({ given: 1 });
});

it("threat 24 fifty members take one seat at once: one gets it", async () => {
  const { schoolId, master, id } = await start();
  const members = await Promise.all(Array.from({ length: 50 }, () => buildMember(schoolId)));
  for (let seat = 0; seat < 9; seat++) await giveSeat(master.id, { id, userId: (await buildMember(schoolId)).id });
  const lock = { text: "select 1 from school_licences where id = $1 for update", values: [id] };
  // As many as there are connections meet at the lock; the others come right after them.
  const answers = await meetAtLock(
    lock,
    members.slice(0, 5).map(
      ({ id: userId }) =>
        () =>
          takeOwnSeat(userId, id).then(
            () => true,
            (error) => error.code,
          ),
    ),
  );
  const rest = await Promise.all(
    members.slice(5).map(({ id: userId }) =>
      takeOwnSeat(userId, id).then(
        () => true,
        (error) => error.code,
      ),
    ),
  );
  expect(answers.filter((one) => one === true)).toHaveLength(1);
  expect(new Set([...answers, ...rest])).toEqual(new Set([true, "seat_none_free"]));
  expect(rest).not.toContain(true);
  expect(await licenceOf(id)).toMatchObject({ given: 10, seats: 10 });
  expect(await getDb().$count(schoolSeats, and(eq(schoolSeats.licenceId, id), isNull(schoolSeats.endedAt)))).toBe(10);
});

it("the database itself holds given + free = bought: no more than were bought, and as many as there are", async () => {
  const { master, id } = await start();
  await expect(getDb().update(schoolLicences).set({ given: 11 }).where(eq(schoolLicences.id, id))).rejects.toThrow();
  await expect(getDb().update(schoolLicences).set({ given: 1 }).where(eq(schoolLicences.id, id))).rejects.toThrow();
  // Seats below those that are given: a licence never becomes smaller.
  await giveSeat(master.id, { id, userId: master.id });
  await expect(getDb().update(schoolLicences).set({ seats: 1 }).where(eq(schoolLicences.id, id))).rejects.toThrow();
});

it("property: whatever is given, taken back, taken and given back, given + free = bought and the rights are the seats'", async () => {
  const { schoolId, master, id } = await start();
  const members = await Promise.all(Array.from({ length: 12 }, () => buildMember(schoolId)));
  const anyStep = fc.tuple(fc.constantFrom("give", "takeBack", "take", "giveBack"), fc.integer({ min: 0, max: 11 }));
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const model = new Set(
        (
          await getDb()
            .select()
            .from(schoolSeats)
            .where(and(eq(schoolSeats.licenceId, id), isNull(schoolSeats.endedAt)))
        ).map(({ userId }) => userId),
      );
      for (const [step, index] of steps) {
        const userId = members[index]?.id ?? 0;
        const isFull = model.size >= 10 && !model.has(userId);
        const acts = {
          give: () => giveSeat(master.id, { id, userId }),
          take: () => takeOwnSeat(userId, id),
          takeBack: () => takeSeatBack(master.id, { id, userId }),
          giveBack: () => giveSeatBack(userId, id),
        };
        const isGiven = step === "give" || step === "take";
        const answer = await acts[step as "give"]().then(
          () => "done",
          (error) => error.code,
        );
        expect(answer).toBe(isGiven && isFull ? "seat_none_free" : "done");
        if (isGiven && !isFull) model.add(userId);
        if (!isGiven) model.delete(userId);
      }
      expect(await licenceOf(id)).toMatchObject({ given: model.size, seats: 10 });
      for (const member of members) expect(await rightsOf(member.id)).toBe(model.has(member.id) ? 1 : 0);
    }),
    { numRuns: 12 },
  );
});

it("who leaves, is put out, or whose school closes loses her seats and their downloads; an open invoice keeps the school open", async () => {
  const { schoolId, master, order, id } = await start();
  const [left, removed, stays] = [await buildMember(schoolId), await buildMember(schoolId), await buildMember(schoolId)];
  for (const { id: userId } of [left, removed, stays]) await giveSeat(master.id, { id, userId });
  await leaveSchool(left.id);
  await removeMember(master.id, removed.id);
  expect([await rightsOf(left.id), await rightsOf(removed.id), await rightsOf(stays.id)]).toEqual([0, 0, 1]);
  expect(await licenceOf(id)).toMatchObject({ given: 1 });
  await expect(closeSchool(master.id)).rejects.toMatchObject({ code: "open_invoices" });
  await payByTransfer(order.id);
  await closeSchool(master.id);
  expect(await rightsOf(stays.id)).toBe(0);
  const endings = await getDb().select({ ending: schoolSeats.ending }).from(schoolSeats).where(eq(schoolSeats.licenceId, id));
  expect(endings.map(({ ending }) => ending).sort()).toEqual(["closed", "left", "left"]);
  expect(await broken()).toEqual([]);
});

it("race: a seat is given while its member is put out: she ends without it, whoever comes first", async () => {
  const { schoolId, master, id } = await start();
  const member = await buildMember(schoolId);
  const lock = { text: "select 1 from schools where id = $1 for update", values: [schoolId] };
  const [given] = await meetAtLock(lock, [
    () =>
      giveSeat(master.id, { id, userId: member.id }).then(
        () => "given",
        (error) => error.code,
      ),
    () => removeMember(master.id, member.id).then(() => "removed"),
  ]);
  expect(["given", "not_found"]).toContain(given);
  expect(await rightsOf(member.id)).toBe(0);
  expect(await licenceOf(id)).toMatchObject({ given: 0 });
  expect(await broken()).toEqual([]);
});
