import { getEnv } from "#lib/platform/env/env.ts";
import { hasStripe } from "#lib/platform/payments/get-provider.ts";

export type BankAccount = { holder: string; iban: string; bic: string | null; isExample: boolean };

// The example of the German banks' own documentation; nobody's account.
const EXAMPLE_IBAN = "DE89370400440532013000";

/**
 * The operator's account for transfers. Installations without OPERATOR_IBAN show an example, marked as one, as long as they take no real
 * money at all; otherwise null: no transfers.
 */
export const bankAccount = (): BankAccount | null => {
  const { OPERATOR_NAME: holder, OPERATOR_IBAN, OPERATOR_BIC } = getEnv();
  if (OPERATOR_IBAN) return { holder, iban: OPERATOR_IBAN.replace(/\s/g, ""), bic: OPERATOR_BIC ?? null, isExample: false };
  return hasStripe() ? null : { holder, iban: EXAMPLE_IBAN, bic: null, isExample: true };
};
