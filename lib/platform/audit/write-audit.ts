import type { Db, Tx } from "#lib/platform/db/client.ts";
import { auditLog } from "#lib/platform/db/schema/schema.ts";

export type AuditEntry = {
  /** Who did it; null: the command line or the system. */
  actorId: number | null;
  /** To whom. */
  userId: number | null;
  /** "user.blocked": what, in the past tense, after the thing it was done to. */
  action: string;
  reason?: string | null;
  /** Facts without secrets. */
  data?: Record<string, unknown>;
  address?: string | null;
};

/** Adds a row to the audit log, in the transaction of what it tells about: one never stands without the other. */
export const writeAudit = async (tx: Tx | Db, { reason = null, data = {}, address = null, ...entry }: AuditEntry): Promise<void> => {
  await tx.insert(auditLog).values({ ...entry, reason, data, address });
};
