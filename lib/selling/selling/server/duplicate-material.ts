import { createTranslator } from "use-intl/core";
import { processJob } from "#lib/catalogue/materials/server/process-job.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { insertDraft, refuseTooManyDrafts } from "#lib/selling/selling/server/create-draft.ts";
import { findCopies } from "#lib/selling/selling/server/find-copy.ts";
import { loadFields } from "#lib/selling/selling/server/load-fields.ts";
import { copyFiles } from "#lib/selling/selling/server/open-copy.ts";

/** Longer ones are cut, so that the draft can be saved; UTF-16 units. */
const LONGEST_TITLE = 300;

const copyOf = (title: string, world: World): string => {
  const { language, bcp47 } = worlds[world];
  const t = createTranslator({ locale: bcp47, messages: getMessages(language), namespace: "cabinet-materials.own" }) as unknown as (
    key: "copyOf",
    values: { title: string },
  ) => string;
  return title === "" ? "" : t("copyOf", { title }).slice(0, LONGEST_TITLE);
};

/**
 * Begins a new material like one of her own: what is on sale of it, or its draft, as a draft of its own, with its files by their keys (bytes
 * go when no row names them any more). Nothing that happened to the original comes along: no sales, reviews, address, import key, announced
 * sale or bond to translations.
 * @throws AppError not_found, list_full
 */
export const duplicateMaterial = (id: number, authorId: number): Promise<{ id: number }> =>
  transaction(async (tx) => {
    // Locked: whoever deletes the original meanwhile comes after the copy has its files, or before there is one.
    const { own } = await findCopies(id, authorId, tx);
    await refuseTooManyDrafts(tx, authorId);
    const typed = await loadFields({ ...own, draft: own.publishedAt ? null : own.draft }, tx);
    const fields = {
      ...typed,
      title: copyOf(typed.title, typed.world),
      salePriceMinor: null,
      saleStartsAt: null,
      saleEndsAt: null,
      versionNote: "",
      findingsNote: "",
    };
    const copyId = await insertDraft(tx, { authorId, fields, isBundle: own.isBundle });
    await copyFiles(tx, own.id, copyId);
    // Measures the copy, and draws what was still waiting to be drawn.
    await addJob(tx, ...processJob({ id: copyId, authorId }));
    return { id: copyId };
  });
