import { getEnv } from "#lib/platform/env/env.ts";
import { hasSandbox } from "#lib/platform/payments/get-provider.ts";

export type BankAccount = { holder: string; iban: string; bic: string | null; isExample: boolean };

// The example of the German banks' own documentation; nobody's account.
const EXAMPLE_IBAN = "DE89370400440532013000";

/**
 * The operator's account for transfers. Without OPERATOR_IBAN an example, marked as one, where a test card stands in for real money;
 * otherwise null: no transfers.
 */
export const bankAccount = (): BankAccount | null => {
  const { OPERATOR_NAME: holder, OPERATOR_IBAN, OPERATOR_BIC } = getEnv();
  if (OPERATOR_IBAN) return { holder, iban: OPERATOR_IBAN.replace(/\s/g, ""), bic: OPERATOR_BIC ?? null, isExample: false };
  return hasSandbox() ? { holder, iban: EXAMPLE_IBAN, bic: null, isExample: true } : null;
};
