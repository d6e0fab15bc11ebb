import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { schools } from "#lib/platform/db/schema/schools.ts";
import { users } from "#lib/platform/db/schema/users.ts";

const tokens = (name: string) => bigint(name, { mode: "number" });

/**
 * What a member, or the members of a school together, have had of the language model in a month (UTC), in tokens: `used` is settled, `reserved`
 * belongs to calls under way. Both together never exceed the quota, which the database itself refuses (docs/decisions/0082).
 */
export const modelMonths = pgTable(
  "model_months",
  {
    id: identity().primaryKey(),
    /** Its first day. */
    month: date("month", { mode: "string" }).notNull(),
    userId: reference("user_id").references(() => users.id, { onDelete: "cascade" }),
    schoolId: reference("school_id").references(() => schools.id, { onDelete: "cascade" }),
    /** Null: counted without a bound. Never below what was used when it was lowered. */
    quotaTokens: tokens("quota_tokens"),
    usedTokens: tokens("used_tokens").notNull().default(0),
    reservedTokens: tokens("reserved_tokens").notNull().default(0),
    /** What the settled calls cost the operator, in millionths of a euro. */
    costMicroEur: bigint("cost_micro_eur", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    uniqueIndex("model_months_user").on(t.userId, t.month),
    uniqueIndex("model_months_school").on(t.schoolId, t.month),
    check("model_months_one", sql`num_nonnulls(${t.userId}, ${t.schoolId}) = 1`),
    check("model_months_first_day", sql`extract(day from ${t.month}) = 1`),
    check("model_months_amounts", sql`${t.usedTokens} >= 0 and ${t.reservedTokens} >= 0 and ${t.costMicroEur} >= 0`),
    check("model_months_quota", sql`${t.quotaTokens} is null or ${t.usedTokens} + ${t.reservedTokens} <= ${t.quotaTokens}`),
  ],
);

/**
 * One call of the language model: reserved before it is made, settled after it. Figures alone, nothing of what was sent or answered.
 * `ended`: done; aborted by who asked; failed (no answer, or none that could be used); lost: its process ended before it could settle.
 */
export const modelCalls = pgTable(
  "model_calls",
  {
    id: identity().primaryKey(),
    /** Null once the account is gone: the school's month still counts it. */
    userId: reference("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The school that she was in then. */
    schoolId: reference("school_id").references(() => schools.id, { onDelete: "set null" }),
    month: date("month", { mode: "string" }).notNull(),
    tool: text("tool").notNull(),
    model: text("model").notNull(),
    /** An upper bound of what it can take. */
    reservedTokens: integer("reserved_tokens").notNull(),
    /** What it takes at least: what stands in the request, estimated. Counted when nothing else becomes known. */
    sentTokens: integer("sent_tokens").notNull(),
    /** As the provider told them, else estimated; null as long as it is under way. */
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    /** What was taken off the quota: both together, at most what was reserved. */
    countedTokens: integer("counted_tokens"),
    costMicroEur: bigint("cost_micro_eur", { mode: "number" }),
    ended: text("ended", { enum: ["done", "aborted", "failed", "lost"] }),
    createdAt: createdAt(),
    /** Past it nobody settles it any more but the job. */
    reservedUntil: moment("reserved_until").notNull(),
    settledAt: moment("settled_at"),
  },
  (t) => [
    index("model_calls_user").on(t.userId, t.month),
    index("model_calls_school").on(t.schoolId, t.month),
    index("model_calls_open").on(t.reservedUntil).where(sql`settled_at is null`),
    check(
      "model_calls_settled",
      sql`num_nonnulls(${t.inputTokens}, ${t.outputTokens}, ${t.countedTokens}, ${t.costMicroEur}, ${t.ended}, ${t.settledAt}) in (0, 6)`,
    ),
    check("model_calls_reserved", sql`${t.reservedTokens} > 0 and ${t.sentTokens} between 0 and ${t.reservedTokens}`),
    check("model_calls_counted", sql`${t.countedTokens} between 0 and ${t.reservedTokens}`),
  ],
);
