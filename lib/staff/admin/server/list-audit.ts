import { and, desc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, users } from "#lib/platform/db/schema/schema.ts";
import type { AuditPage, AuditRow, ListAuditInput } from "#lib/staff/admin/schema.ts";

const actors = alias(users, "actors");
const people = alias(users, "people");

/** Most rows of one CSV file. */
const MAX_CSV_ROWS = 10_000;

type Filter = Pick<ListAuditInput, "user" | "actor" | "action">;

const conditions = ({ user, actor, action }: Filter): SQL | undefined =>
  and(
    user === undefined ? undefined : eq(auditLog.userId, user),
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    action === undefined ? undefined : eq(auditLog.action, action),
  );

// The log outlives accounts: an id without a name is one that is gone.
const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name });

const readRows = async (filter: Filter, limit: number, offset: number): Promise<AuditRow[]> => {
  const rows = await getDb()
    .select({ entry: auditLog, actorName: actors.publicName, userName: people.publicName })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(people, eq(people.id, auditLog.userId))
    .where(conditions(filter))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ entry: { id, createdAt, action, actorId, userId, reason, data, address }, actorName, userName }) => ({
    id,
    at: createdAt.toISOString(),
    action,
    actor: personOf(actorId, actorName),
    user: personOf(userId, userName),
    reason,
    data,
    address,
  }));
};

/** What staff did, the newest first. */
export const listAudit = async ({ page, limit, ...filter }: ListAuditInput): Promise<AuditPage> => {
  const items = await readRows(filter, limit, (page - 1) * limit);
  const total = await getDb().$count(auditLog, conditions(filter));
  const actions = await getDb().selectDistinct({ action: auditLog.action }).from(auditLog).orderBy(auditLog.action);
  return { items, total, page, limit, actions: actions.map(({ action }) => action) };
};

// A cell that begins like a formula would be one in a spreadsheet.
const cell = (value: string | number | null | undefined): string => {
  const text = String(value ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The same as a CSV file (RFC 4180), at most 10 000 rows. */
export const exportAudit = async (filter: Filter): Promise<string> => {
  const rows = await readRows(filter, MAX_CSV_ROWS, 0);
  const lines = rows.map(({ id, at, action, actor, user, reason, data, address }) =>
    [id, at, action, actor?.id, actor?.name, user?.id, user?.name, reason, JSON.stringify(data), address].map(cell).join(","),
  );
  const head = "id,at,action,actor_id,actor_name,user_id,user_name,reason,data,address";
  return `\uFEFF${[head, ...lines].join("\r\n")}\r\n`;
};
