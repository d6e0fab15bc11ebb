import { eq } from "drizzle-orm";
import { isValidBIC, isValidIBAN } from "ibantools";
import { screenSellers } from "#lib/books/sanctions/server/screen-sellers.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { bankAccounts } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { maskIban } from "#lib/platform/fields/iban.ts";
import { open, seal } from "#lib/platform/secrets/sealed.ts";
import { reopenVerification } from "#lib/selling/verification/server/reopen-verification.ts";
import type { BankAnswer, BankInput } from "#lib/staff/account/schema.ts";
import { tellOwner } from "#lib/staff/account/server/tell-owner.ts";

/** ROUTE-17: where earnings go, the number masked. */
export const getBank = async (userId: number): Promise<BankAnswer> => {
  const [row] = await getDb().select().from(bankAccounts).where(eq(bankAccounts.userId, userId));
  if (!row) return { account: null };
  const { holder, iban, bic, updatedAt } = row;
  return { account: { holder, maskedIban: maskIban(open("bank_accounts.iban", userId, iban)), bic, updatedAt: updatedAt.toISOString() } };
};

/**
 * Keeps the account and tells its owner: whoever stole a session would want exactly this.
 * @throws AppError invalid_input with iban or bic where a country's own rules are not met
 */
export const changeBank = async (userId: number, input: BankInput): Promise<BankAnswer> => {
  if (!isValidIBAN(input.iban)) throw new AppError("invalid_input", { fields: { iban: "iban" } });
  if (input.bic && !isValidBIC(input.bic)) throw new AppError("invalid_input", { fields: { bic: "bic" } });
  await transaction(async (tx) => {
    const set = { ...input, iban: seal("bank_accounts.iban", userId, input.iban), updatedAt: new Date() };
    await tx
      .insert(bankAccounts)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: bankAccounts.userId, set });
    await screenSellers(tx, userId);
    await reopenVerification(tx, userId, input.holder);
    await tellOwner(tx, userId, "bank_changed", { iban: maskIban(input.iban) });
  });
  return getBank(userId);
};

/** Forgets the account. Nothing happens, and nobody is told, when there is none. */
export const removeBank = async (userId: number): Promise<BankAnswer> => {
  await transaction(async (tx) => {
    const [gone] = await tx.delete(bankAccounts).where(eq(bankAccounts.userId, userId)).returning({ iban: bankAccounts.iban });
    if (gone) await tellOwner(tx, userId, "bank_removed", { iban: maskIban(open("bank_accounts.iban", userId, gone.iban)) });
  });
  return { account: null };
};
