import { inArray } from "drizzle-orm";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { findSchoolAccount } from "#lib/commerce/school/server/find-school-account.ts";
import { mayAsk, needsActualisation } from "#lib/pages/personalisation/rules.ts";
import type { Personalisation } from "#lib/pages/personalisation/schema.ts";
import { findSettings, refusedKeys, type Settings } from "#lib/pages/personalisation/server/find-settings.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Of subjects and authors the name as it is today; whoever is gone leaves her key. */
const nameRefused = async (settings: Settings, world: World): Promise<Personalisation["refused"]> => {
  if (settings.refusals.length === 0) return [];
  const ids = refusedKeys(settings, "author").map(Number);
  const authors =
    ids.length > 0 ? await getDb().select({ id: users.id, name: users.publicName }).from(users).where(inArray(users.id, ids)) : [];
  const terms = await findTerms(world);
  const nameOf = ({ kind, key }: Settings["refusals"][number]) =>
    kind === "author"
      ? authors.find(({ id }) => id === Number(key))?.name
      : terms.find((term) => term.kind === "subject" && kind === "subject" && term.key === key)?.name;
  return settings.refusals.map((one) => ({ ...one, name: nameOf(one) ?? one.key }));
};

type Asking = { userId: number; world: World; isImpersonated: boolean };

/** ENTITY-9, CALL-21. An admin who acts as her, and who leads a school, is never asked (STATE-9). */
export const getPersonalisation = async ({ userId, world, isImpersonated }: Asking, now = new Date()): Promise<Personalisation> => {
  const settings = await findSettings(userId);
  const { row } = settings;
  const isSchoolAdmin = (await findSchoolAccount(getDb(), userId))?.role === "master";
  const asked = row ?? { answeredAt: null, world, askedCount: 0, askedAt: null };
  return {
    preferences: row?.answeredAt
      ? { world: row.world, subjects: row.subjects, grades: row.classGrades, schoolTypes: row.schoolTypes }
      : null,
    needActualisation: needsActualisation(asked, now),
    showPopup: !isImpersonated && !isSchoolAdmin && mayAsk(asked, now),
    isOff: row?.isOff ?? false,
    refused: await nameRefused(settings, world),
  };
};
