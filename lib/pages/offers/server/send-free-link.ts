import { z } from "zod";
import { priceNow } from "#lib/catalogue/materials/server/card-columns.ts";
import { FREE_LINK_DAYS } from "#lib/pages/offers/rules.ts";
import { type Db, getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

export const FREE_LINK = "free_material_download";

const shownRow = z.object({
  title: z.string(),
  slug: z.string(),
  language: z.string(),
  author: z.string(),
  status: z.enum(materials.status.enumValues),
  world: worldCode,
  is_free: z.boolean(),
  has_credits: z.boolean(),
});
type Wanted = { materialId: number; email: string; world: World };

/** A material that was on sale at some time, with whether it is to be had for nothing now. */
export const findFree = (tx: Db | Tx, materialId: number): Promise<z.infer<typeof shownRow> | null> =>
  queryRow(tx, shownRow)`
    select m.title, m.slug, m.language, u.public_name as author, m.status, m.world, (m.status = 'published' and ${priceNow} = 0) as is_free,
      m.rights <> '[]'::jsonb as has_credits
    from materials m join users u on u.id = m.author_id
    where m.id = ${materialId} and m.published_at is not null and m.revision_of is null`;

/**
 * ROUTE-69: sends the link to a free material to an address, whoever it belongs to: no account is looked for, none is made.
 * @throws AppError not_found; offer_over when it costs something
 */
export const requestFreeLink = async ({ materialId, email, world }: Wanted): Promise<void> => {
  const shown = await findFree(getDb(), materialId);
  if (shown?.status !== "published") return notFoundError();
  if (!shown.is_free) throw new AppError("offer_over");
  await addJob(getDb(), "send_free_link", { materialId, email, world }, { maxAttempts: 5 });
};

/** Sends nothing when it is no longer free by now. */
export const sendFreeLink = ({ materialId, email, world }: Wanted): Promise<void> =>
  transaction(async (tx) => {
    const shown = await findFree(tx, materialId);
    if (!shown?.is_free) return;
    const lifetimeMs = FREE_LINK_DAYS * 86_400_000;
    const token = await issueLink(tx, { purpose: FREE_LINK, userId: null, data: { materialId }, lifetimeMs });
    const url = `${getEnv().ORIGIN}${href(world, "tokenLinks.freeMaterialDownload", { token })}`;
    const payload = { title: shown.title, author: shown.author, url, days: FREE_LINK_DAYS };
    await queueMail(tx, { to: email, world, language: worlds[world].language, template: "free_material", payload });
  });
