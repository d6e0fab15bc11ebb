import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { recoveryCodes } from "#lib/platform/db/schema/schema.ts";
import { hashSecret, makeCode } from "#lib/platform/secrets/secrets.ts";

const COUNT = 10;
// Without what is mistaken for another when copied from paper (Crockford).
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

// 28 of 32 letters are 140 bit: from 112 on a fast hash is enough (ASVS 6.5.2), from 128 on nothing is guessed (11.5.1). Shorter ones of
// earlier releases stay valid until they are used or renewed.
const makeRecoveryCode = (): string => Array.from({ length: 7 }, () => makeCode(4, LETTERS)).join("-");

/** As they are read from paper: case, spaces and hyphens do not matter, o is 0, i and l are 1. */
const normalize = (code: string): string => code.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");

const hashOf = (userId: number, code: string): string => hashSecret(`${userId} ${normalize(code)}`);

/** Ten new codes in place of all older ones. Only their hashes are kept: this is the one time that they can be shown. */
export const makeRecoveryCodes = async (tx: Tx, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, makeRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(userId, code) })));
  return codes;
};

/** Whether this was one of the user's unused codes; it is used now. */
export const spendRecoveryCode = async (tx: Tx, userId: number, code: string): Promise<boolean> => {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(userId, code)), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash });
  return spent.length === 1;
};

/** How many are left. */
export const countRecoveryCodes = (tx: Pick<Tx, "$count">, userId: number): Promise<number> =>
  tx.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
