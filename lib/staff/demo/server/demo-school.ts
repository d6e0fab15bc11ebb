import { eq } from "drizzle-orm";
import { getBudget, setBudget } from "#lib/commerce/school-budgets/server/budget.ts";
import { askFor } from "#lib/commerce/school-requests/server/ask-for.ts";
import { listRequests } from "#lib/commerce/school-requests/server/list-requests.ts";
import { wish } from "#lib/commerce/school-requests/server/wish.ts";
import { giveSeat } from "#lib/commerce/seats/server/hand-out.ts";
import { listLicences } from "#lib/commerce/seats/server/list-licences.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { schoolMembers } from "#lib/platform/db/schema/schema.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";
import type { Cast } from "#lib/staff/demo/server/demo-people.ts";
import { buy } from "#lib/staff/demo/server/demo-shopping.ts";

/** The school has a budget and licences with seats given, its list has wishes, and its member has asked for something. */
export const supplySchool = async ({ schoolMaster, schoolMember, hers, others }: Cast): Promise<void> => {
  if ((await getDb().$count(schoolMembers, eq(schoolMembers.userId, schoolMaster))) === 0) return;
  const { kind } = await getBudget(schoolMaster, {});
  if (kind === null) await setBudget({ id: schoolMaster, address: null }, { kind: "pooled", amountMinor: 60_000 });
  const [bought, wished, asked] = [hers[3] ?? hers[0], others[1], others[2]];
  if (bought) await buy("school", { userId: schoolMaster, ids: [bought], provider: "invoice", seats: 10 });
  const { items } = await listLicences(schoolMaster);
  for (const { id } of items) for (const userId of [schoolMaster, schoolMember]) await giveSeat(schoolMaster, { id, userId });
  if (wished) for (const userId of [schoolMaster, schoolMember]) await wish(userId, wished);
  if (!asked || (await listRequests(schoolMember, defaultWorld)).items.length > 0) return;
  await wish(schoolMember, asked);
  await askFor(schoolMember, { materialId: asked, seats: 10, note: "Für die Kartenarbeit in der 4a ab Januar." });
};
