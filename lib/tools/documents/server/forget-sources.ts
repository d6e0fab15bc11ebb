import { sql } from "drizzle-orm";
import { z } from "zod";
import { transaction } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { stored } from "#lib/platform/db/row-types.ts";
import { materialSources } from "#lib/platform/db/schema/adapting.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";
import { keysOfSources } from "#lib/tools/documents/server/source-pictures.ts";

const goneRow = z.object({ pictures: stored(materialSources.pictures) });
const keyRow = z.object({ key: z.string() });

/** Forgets what files were made of that no material has any more, with pictures that nothing else shows. Those of today may still become one's. */
export const forgetSources = (): Promise<void> =>
  transaction(async (tx) => {
    const rows = await queryRows(tx, goneRow)`
      delete from material_sources s using (
        select author_id, sha256 from material_sources o where o.created_at < now() - interval '1 day' and not exists (
          select from material_files f join materials m on m.id = f.material_id where f.sha256 = o.sha256 and m.author_id = o.author_id)
        order by o.created_at limit 1000 for update) gone
      where s.author_id = gone.author_id and s.sha256 = gone.sha256 returning s.pictures`;
    const keys = [...new Set(rows.flatMap(({ pictures }) => pictures.map(({ storageKey }) => storageKey)))];
    if (keys.length === 0) return;
    const shown = await queryRows(
      tx,
      keyRow,
    )`select storage_key as key from tool_document_pictures where storage_key = any(${sql.param(keys)}::text[])`;
    const used = new Set([...shown.map(({ key }) => key), ...(await keysOfSources(tx, keys))]);
    await dropFiles(
      tx,
      keys.filter((key) => !used.has(key)),
    );
  });
