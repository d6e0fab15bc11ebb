import { VARIANT_MEASURE } from "#lib/catalogue/variants/rules.ts";
import { groupVariants } from "#lib/catalogue/variants/server/group-variants.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";

/** So many at a time: a few minutes of work at most. */
const MOST = 500;

/** Groups materials on sale that no measure, or an older one, has looked at. One that fails keeps none of the others waiting; it is told at the end. */
export const groupOld = async (): Promise<void> => {
  const ids = await queryIds(getDb())`
    select id from materials where status = 'published' and variants_measure < ${VARIANT_MEASURE} order by id limit ${MOST}`;
  const failed: unknown[] = [];
  for (const id of ids) await groupVariants(id).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${ids.length} materials could not be compared`);
};
