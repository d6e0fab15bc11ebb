import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { modelCalls, modelMonths, schoolMembers } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { TokenUse } from "#lib/platform/language-model/tokens.ts";
import { costOf, monthOf } from "#lib/tools/models/server/usage.ts";

type Wanted = {
  userId: number;
  tool: string;
  model: string;
  /** An upper bound of what the call can take, in tokens. */
  tokens: number;
  /** What of it the request takes, estimated. */
  sent: number;
  now?: Date;
};
/** What was reserved for a call; given back to `settleCall`. */
export type Reservation = { id: number; tokens: number };

/** Past the longest call by so much a reservation is nobody's any more: the process that made it is gone. */
const GRACE_SECONDS = 60;

const monthRow = z.object({ id: z.int() });

/**
 * Adds to what is reserved of a month unless the quota would be exceeded: one statement, so that of any number at once none is too many.
 * `quota` null: counted without a bound.
 */
const addReserved = async (tx: Tx, owner: "user_id" | "school_id", id: number, month: string, tokens: number, quota: number | null) => {
  if (quota !== null && tokens > quota) return false;
  const column = sql.raw(owner);
  const row = await queryRow(tx, monthRow)`
    insert into model_months (month, ${column}, quota_tokens, reserved_tokens) values (${month}, ${id}, ${quota}, ${tokens})
    on conflict (${column}, month) do update
      set reserved_tokens = model_months.reserved_tokens + excluded.reserved_tokens, quota_tokens = excluded.quota_tokens
      where excluded.quota_tokens is null
         or model_months.used_tokens + model_months.reserved_tokens + excluded.reserved_tokens <= excluded.quota_tokens
    returning id`;
  return row !== null;
};

/**
 * Takes the upper bound of a call off the quota of its member and of her school, before it is made.
 * @throws AppError model_quota_reached (429): too little is left of her month; model_school_quota_reached: of her school's
 */
export const reserveCall = ({ userId, tool, model, tokens, sent, now = new Date() }: Wanted): Promise<Reservation> =>
  transaction(async (tx) => {
    const { AI_MONTHLY_TOKENS, AI_SCHOOL_MONTHLY_TOKENS, AI_TIMEOUT_SECONDS } = getEnv();
    const month = monthOf(now);
    const [membership] = await tx.select({ id: schoolMembers.schoolId }).from(schoolMembers).where(eq(schoolMembers.userId, userId));
    const schoolId = membership?.id ?? null;
    // The member's row first, always: two calls never wait for each other crosswise.
    if (!(await addReserved(tx, "user_id", userId, month, tokens, AI_MONTHLY_TOKENS))) throw new AppError("model_quota_reached");
    const schoolQuota = AI_SCHOOL_MONTHLY_TOKENS > 0 ? AI_SCHOOL_MONTHLY_TOKENS : null;
    if (schoolId !== null && !(await addReserved(tx, "school_id", schoolId, month, tokens, schoolQuota))) {
      throw new AppError("model_school_quota_reached");
    }
    const reservedUntil = new Date(now.getTime() + (AI_TIMEOUT_SECONDS + GRACE_SECONDS) * 1_000);
    const [row] = await tx
      .insert(modelCalls)
      .values({
        userId,
        schoolId,
        month,
        tool,
        model,
        reservedTokens: tokens,
        sentTokens: Math.min(sent, tokens),
        createdAt: now,
        reservedUntil,
      })
      .returning({ id: modelCalls.id });
    return { id: row?.id as number, tokens };
  });

type Open = typeof modelCalls.$inferSelect;

/** Gives back what was reserved and counts what was used, in the months of the call. Held: the call's own row. */
const settle = async (tx: Tx, call: Open, use: TokenUse, ended: NonNullable<Open["ended"]>, now: Date): Promise<void> => {
  const counted = Math.min(use.input + use.output, call.reservedTokens);
  const cost = costOf(use, getEnv());
  const settled = { inputTokens: use.input, outputTokens: use.output, countedTokens: counted, costMicroEur: cost, ended, settledAt: now };
  const change = {
    usedTokens: sql`${modelMonths.usedTokens} + ${counted}`,
    reservedTokens: sql`${modelMonths.reservedTokens} - ${call.reservedTokens}`,
    costMicroEur: sql`${modelMonths.costMicroEur} + ${cost}`,
  };
  const ofMonth = (owner: SQL) => and(owner, eq(modelMonths.month, call.month));
  if (call.userId !== null)
    await tx
      .update(modelMonths)
      .set(change)
      .where(ofMonth(eq(modelMonths.userId, call.userId)));
  if (call.schoolId !== null)
    await tx
      .update(modelMonths)
      .set(change)
      .where(ofMonth(eq(modelMonths.schoolId, call.schoolId)));
  await tx.update(modelCalls).set(settled).where(eq(modelCalls.id, call.id));
};

const lockOpen = async (tx: Tx, id: number): Promise<Open | undefined> => {
  const isOpen = and(eq(modelCalls.id, id), isNull(modelCalls.settledAt));
  const [call] = await tx.select().from(modelCalls).where(isOpen).for("update");
  return call;
};

/** Settles a call by what it used. Once: what the job has settled meanwhile, or an erased account took along, stays as it is. */
export const settleCall = ({ id }: Reservation, use: TokenUse, ended: "done" | "aborted" | "failed", now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const call = await lockOpen(tx, id);
    if (call) await settle(tx, call, use, ended, now);
  });

/**
 * Settles calls whose process ended before it could: by what they had sent, for an answer that nobody has got is not counted.
 * @returns how many
 */
export const settleLostCalls = async (now = new Date()): Promise<number> => {
  const lost = await getDb()
    .select({ id: modelCalls.id })
    .from(modelCalls)
    .where(and(isNull(modelCalls.settledAt), lt(modelCalls.reservedUntil, now)))
    .orderBy(modelCalls.id)
    .limit(1_000);
  for (const { id } of lost) {
    await transaction(async (tx) => {
      const call = await lockOpen(tx, id);
      if (call) await settle(tx, call, { input: call.sentTokens, output: 0 }, "lost", now);
    });
  }
  return lost.length;
};
