import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { schoolMembers, schools, users } from "#lib/platform/db/schema/schema.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";
import { demoAccounts } from "#lib/staff/demo/accounts.ts";

const emailOf = (wanted: (typeof demoAccounts)[number]["role"]): string => demoAccounts.find(({ role }) => role === wanted)?.email ?? "";

/** The verified school that the demo's master leads, with the demo's member in it. One that is there stays as it is. */
export const createDemoSchool = async (tx: Tx, now: Date): Promise<void> => {
  const emails = { master: emailOf("schoolMaster"), member: emailOf("schoolMember"), admin: emailOf("admin") };
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, Object.values(emails)));
  const idOf = (email: string) => found.find((one) => one.email === email)?.id;
  const [master, member, admin] = [idOf(emails.master), idOf(emails.member), idOf(emails.admin)];
  if (!master || !member || !admin) return;
  if ((await tx.$count(schoolMembers, eq(schoolMembers.userId, master))) > 0) return;
  const [school] = await tx
    .insert(schools)
    .values({
      world: defaultWorld,
      name: "Grundschule am Kreidefels",
      kind: "primary",
      carrier: "municipality",
      street: "Am Steinbruch 4",
      postalCode: "12345",
      city: "Felsheim",
      invoiceEmail: "sekretariat@kreidefels.example",
      status: "verified",
      proof: "official_mail",
      proofEmail: "sekretariat@kreidefels.example",
      submittedAt: now,
      decidedAt: now,
      decidedBy: admin,
      decisionReason: "Example school of the demonstration",
    })
    .returning({ id: schools.id });
  const schoolId = school?.id as number;
  await tx.insert(schoolMembers).values([
    { schoolId, userId: master, role: "master", joinedBy: "founder", joinedAt: now },
    { schoolId, userId: member, role: "member", joinedBy: "invitation", joinedAt: now },
  ]);
};
