import { eq } from "drizzle-orm";
import type { LinkedWithdrawal } from "#lib/commerce/refunds/schema.ts";
import { WITHDRAWAL_LINK } from "#lib/commerce/refunds/server/acknowledge-withdrawal.ts";
import { findLinkedId, presentLinked } from "#lib/commerce/refunds/server/describe-withdrawal.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { withdrawals } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";

/**
 * Whoever reads the mail of the order's address stands by the withdrawal: now the rule may decide it, and refund. Asked for twice it is done
 * once.
 * @throws AppError token_invalid (410)
 */
export const confirmWithdrawal = (token: string): Promise<LinkedWithdrawal> =>
  transaction(async (tx) => {
    const id = await findLinkedId(tx, token);
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for("update");
    if (!row) throw new AppError("token_invalid");
    if (row.confirmedAt) return presentLinked(row);
    const confirmedAt = new Date();
    await spendLink(tx, WITHDRAWAL_LINK, token);
    await tx.update(withdrawals).set({ confirmedAt }).where(eq(withdrawals.id, id));
    await addJob(tx, "decide_withdrawal", { id });
    return presentLinked({ ...row, confirmedAt });
  });
