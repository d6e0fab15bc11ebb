import { eq } from "drizzle-orm";
import { uploads } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { notExported } from "#lib/platform/personal-data/personal-table.ts";
import { removeUploads } from "#lib/selling/selling/server/remove-uploads.ts";

export const personalData: PersonalData = {
  name: "selling",
  tables: [notExported(uploads, "kept for a day: what came of it is among her files, what is half there is no file yet")],
  collect: async () => ({}),
  erase: async (tx, { userId }) => {
    const begun = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId));
    await removeUploads(
      tx,
      begun.map(({ id }) => id),
    );
  },
};
