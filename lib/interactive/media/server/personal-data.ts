import { asc, eq } from "drizzle-orm";
import { withoutSold } from "#lib/interactive/media/server/without-sold.ts";
import { interactiveMedia } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";

const own = personalTable(interactiveMedia, ["id", "name", "kind", "mime", "bytes", "width", "height", "pages", "createdAt"], {
  userId: "is herself",
  sha256: "of the machinery",
  storageKey: "where our storage has it; she opens it in her library",
});

export const personalData: PersonalData = {
  name: "media",
  tables: [own],
  collect: async (tx, userId) => ({
    "media-of-exercises": await tx
      .select(own.columns)
      .from(interactiveMedia)
      .where(eq(interactiveMedia.userId, userId))
      .orderBy(asc(interactiveMedia.id)),
  }),
  erase: async (tx, { userId }) => {
    const rows = await tx
      .delete(interactiveMedia)
      .where(eq(interactiveMedia.userId, userId))
      .returning({ key: interactiveMedia.storageKey });
    // Buyers keep what they bought, with what it shows.
    const keys = rows.map(({ key }) => key);
    await dropFiles(tx, await withoutSold(tx, keys));
  },
};
