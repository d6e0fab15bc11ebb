import { eq } from "drizzle-orm";
import type { SchoolRow } from "#lib/commerce/school/server/enter-school.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { schools } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";

export type Letter = { storageKey: string; name: string; mime: string; bytes: number };

/** @throws AppError conflict for a school that staff have verified: it has nothing to prove */
export const requireUnproved = ({ status }: SchoolRow): void => {
  if (status === "verified") throw new AppError("conflict");
};

/**
 * The school waits for staff with this proof, an address at the school or a letter, which takes the place of an earlier one. The school is locked.
 * @throws AppError conflict for a verified school
 */
export const handInProof = async (
  tx: Tx,
  school: SchoolRow,
  userId: number,
  proof: { email: string } | Letter,
  now: Date,
): Promise<void> => {
  requireUnproved(school);
  const isMail = "email" in proof;
  const letter = isMail ? null : proof;
  await tx
    .update(schools)
    .set({
      status: "pending",
      submittedAt: now,
      decidedAt: null,
      decidedBy: null,
      decisionReason: null,
      proof: isMail ? "official_mail" : "document",
      proofEmail: isMail ? proof.email : null,
      proofStorageKey: letter?.storageKey ?? null,
      proofName: letter?.name ?? null,
      proofMime: letter?.mime ?? null,
      proofBytes: letter?.bytes ?? null,
    })
    .where(eq(schools.id, school.id));
  if (school.proofStorageKey) await dropFiles(tx, [school.proofStorageKey]);
  const data = { school: school.id, proof: isMail ? "official_mail" : "document" };
  await writeAudit(tx, { actorId: userId, userId, action: "school.proof_handed_in", data });
};
