import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { transaction } from "#lib/platform/db/client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { PlatformVoucherInput, Voucher } from "#lib/selling/promotion/schema.ts";
import { createVoucherIn } from "#lib/selling/promotion/server/create-voucher.ts";
import { endVoucherIn } from "#lib/selling/promotion/server/end-voucher.ts";
import { getVoucher } from "#lib/selling/promotion/server/list-vouchers.ts";

type Step = { actorId: number; address: string | null };

/**
 * A voucher of the platform's, on everything that has no fixed price; with worlds and days it is a promotion. Who made it and why stands in
 * the audit log. @throws AppError as createVoucher
 */
export const createPlatformVoucher = async (
  world: World,
  { reason, ...input }: PlatformVoucherInput,
  { actorId, address }: Step,
): Promise<Voucher> => {
  const id = await transaction(async (tx) => {
    const made = await createVoucherIn(tx, { ...input, owner: null, world });
    const data = { voucher: made, kind: input.kind, value: input.value, currency: input.currency };
    await writeAudit(tx, { actorId, userId: null, action: "voucher.created", reason, data, address });
    return made;
  });
  return getVoucher(null, id);
};

/** Ends one of the platform's. Doing it again writes nothing. @throws AppError not_found, also for a seller's */
export const endPlatformVoucher = async ({ id, reason }: { id: number; reason: string }, { actorId, address }: Step): Promise<Voucher> => {
  await transaction(async (tx) => {
    if (await endVoucherIn(tx, null, id))
      await writeAudit(tx, { actorId, userId: null, action: "voucher.ended", reason, data: { voucher: id }, address });
  });
  return getVoucher(null, id);
};
