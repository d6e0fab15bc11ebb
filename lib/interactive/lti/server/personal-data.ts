import { asc, eq } from "drizzle-orm";
import { ltiPlatforms } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const own = personalTable(
  ltiPlatforms,
  ["id", "world", "name", "issuer", "clientId", "deploymentIds", "loginUrl", "tokenUrl", "keysUrl", "lastLaunchAt", "createdAt"],
  { userId: "is herself", key: "names the registration in an address of ours" },
);

/** Pupils whom a platform launches are nobody here: a hash, and a sealed name of the platform's own, gone with the room. */
export const personalData: PersonalData = {
  name: "lti",
  tables: [own],
  collect: async (tx, userId) => ({
    "learning-platforms": await tx
      .select(own.columns)
      .from(ltiPlatforms)
      .where(eq(ltiPlatforms.userId, userId))
      .orderBy(asc(ltiPlatforms.id)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(ltiPlatforms).where(eq(ltiPlatforms.userId, userId));
  },
};
