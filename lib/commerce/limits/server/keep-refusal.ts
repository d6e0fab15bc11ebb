import { refusalOf } from "#lib/commerce/limits/server/take-place.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { limitRefusals } from "#lib/platform/db/schema/schema.ts";

/** Notes for staff what a limit refused to whom; every other error passes by. */
export const keepRefusal = async (userId: number, error: unknown): Promise<void> => {
  const refusal = refusalOf(error);
  if (refusal)
    await getDb()
      .insert(limitRefusals)
      .values({ userId, ...refusal });
};
