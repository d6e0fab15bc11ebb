import { asc, eq } from "drizzle-orm";
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
    await dropFiles(
      tx,
      rows.map(({ key }) => key),
    );
  },
};
