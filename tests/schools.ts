import { eq } from "drizzle-orm";
import { POST as accept } from "#app/api/v3/schools/invitation/accept/route.ts";
import { POST as invite } from "#app/api/v3/schools/mine/invitations/route.ts";
import { GET as mine } from "#app/api/v3/schools/mine/route.ts";
import { POST as create } from "#app/api/v3/schools/route.ts";
import type { MySchool } from "#lib/commerce/school/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { outbox, schoolMembers, schools } from "#lib/platform/db/schema/schema.ts";
import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";
import { call } from "#tests/call.ts";
import { buildMember } from "#tests/factories/build-member.ts";

let count = 0;
/** What a master types, of a school that no other test has. */
export const schoolBody = (change: object = {}) => {
  count += 1;
  const name = `Grundschule ${process.pid}-${count}`;
  return { name, kind: "primary", carrier: "municipality", street: "Am Steinbruch 4", postalCode: "12345", city: "Felsheim", ...change };
};

/** A school and its master. */
export const buildSchool = async (change: object = {}) => {
  const master = await buildMember();
  const body = schoolBody(change);
  const answer = await call(create, { token: master.token, body, path: "/?world=de" });
  const { school } = answer.body.data as unknown as MySchool;
  if (!school) throw new Error(JSON.stringify(answer.body));
  return { id: school.id, name: body.name, master };
};

/** The same, verified by hand: how staff do it is tested by itself. */
export const buildVerified = async (change: object = {}) => {
  const school = await buildSchool(change);
  const now = new Date();
  await getDb()
    .update(schools)
    .set({ status: "verified", submittedAt: now, decidedAt: now, decidedBy: school.master.id })
    .where(eq(schools.id, school.id));
  return school;
};

/** Puts somebody into a school as whatever, past all rules. */
export const addMember = async (schoolId: number, role: SchoolRole, wanted: Parameters<typeof buildMember>[0] = {}) => {
  const member = await buildMember(wanted);
  await getDb().insert(schoolMembers).values({ schoolId, userId: member.id, role, joinedBy: "invitation" });
  return member;
};

export const membersOf = async (schoolId: number): Promise<Record<number, SchoolRole>> =>
  Object.fromEntries(
    (await getDb().select().from(schoolMembers).where(eq(schoolMembers.schoolId, schoolId))).map(({ userId, role }) => [userId, role]),
  );
export const rowOf = async (id: number) => (await getDb().select().from(schools).where(eq(schools.id, id)))[0];
export const seen = async (token: string) => (await call(mine, { token })).body.data as unknown as MySchool;

export const mailsTo = async (recipient: string, template?: string) =>
  (await getDb().select().from(outbox).where(eq(outbox.recipient, recipient))).filter((mail) => !template || mail.template === template);
/** The secret of the newest invitation to an address. */
export const tokenTo = async (email: string): Promise<string> => {
  const all = await mailsTo(email, "school_invitation");
  return String(all.at(-1)?.payload.url).split("/").at(-1) as string;
};
export const inviteTo = (token: string, email: string, role = "member") => call(invite, { token, body: { emails: [email], role } });
export const acceptBy = (token: string, secret: string) => call(accept, { token, body: { token: secret } });
