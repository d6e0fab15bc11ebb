import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { decideCase } from "#lib/selling/moderation/server/decide-case.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { draw, workingId } from "#tests/factories/build-draft.ts";
import { buildModerator, buildPublished, openCase } from "#tests/factories/build-published.ts";

const forbiddenAt = async (id: number) =>
  (await getDb().select().from(materials).where(eq(materials.id, id)))[0]?.adaptingForbiddenAt ?? null;
const mayAdapt = async (id: number) => {
  const page = await findMaterialPageData(id, "de");
  return page?.kind === "material" && page.rights.mayAdapt;
};

it("a seller forbids adapted copies with a version, the day stays with the next ones, and she may allow them again", async () => {
  const { id, authorId } = await buildPublished({ fields: { allowsAdapting: false } });
  const publishAgain = async (fields: object) => {
    await saveDraft({ id, revision: (await getDraft(id, authorId, "de")).revision, fields }, authorId);
    await draw(id);
    const { state } = await submitDraft(id, (await getDraft(id, authorId, "de")).revision, authorId);
    if (state !== "in_review") return;
    const open = await openCase(await workingId(id));
    await decideCase({ id: open.id, decision: "granted", reasons: [], statement: "" }, (await buildModerator()).id);
  };
  const since = await forbiddenAt(id);
  expect([since === null, await mayAdapt(id), (await getDraft(id, authorId, "de")).fields.allowsAdapting]).toEqual([false, false, false]);
  await publishAgain({ versionNote: "Neu" });
  expect([await forbiddenAt(id), await mayAdapt(id)]).toEqual([since, false]);
  await publishAgain({ allowsAdapting: true });
  expect([await forbiddenAt(id), await mayAdapt(id)]).toEqual([null, true]);
});
