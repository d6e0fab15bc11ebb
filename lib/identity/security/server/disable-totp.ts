import { checkTotp } from "#lib/identity/auth/server/check-totp.ts";
import { makeRecoveryCodes, spendRecoveryCode } from "#lib/identity/auth/server/recovery-codes.ts";
import { hasSecondFactor } from "#lib/identity/auth/server/second-factor.ts";
import { tellSecurityChange } from "#lib/identity/auth/server/tell-security-change.ts";
import type { DisableTotpInput } from "#lib/identity/security/schema.ts";
import { dropSecondFactor } from "#lib/identity/security/server/drop-second-factor.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/**
 * Switches the second factor off, by a code of it or a recovery code.
 * @throws AppError mfa_invalid
 */
export const disableTotp = async (userId: number, { otp, recoveryCode }: DisableTotpInput): Promise<void> => {
  const isDone = await transaction(async (tx) => {
    const isRight = otp !== undefined ? await checkTotp(tx, userId, otp) : await spendRecoveryCode(tx, userId, recoveryCode ?? "");
    if (!isRight) return false;
    return dropSecondFactor(tx, userId);
  });
  if (!isDone) throw new AppError("mfa_invalid");
};

/**
 * Ten new recovery codes; the older ones work no more.
 * @throws AppError conflict without a second factor
 */
export const renewRecoveryCodes = (userId: number): Promise<string[]> =>
  transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, userId))) throw new AppError("conflict");
    await tellSecurityChange(tx, userId, "codes_renewed");
    return makeRecoveryCodes(tx, userId);
  });
