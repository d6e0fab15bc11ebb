import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as reviewed } from "#app/api/v3/admin/moderation/[id]/exercises/route.ts";
import { GET as first } from "#app/api/v3/interactives/materials/[id]/first/route.ts";
import { GET as play } from "#app/api/v3/interactives/materials/[id]/play/route.ts";
import { GET as print } from "#app/api/v3/interactives/materials/[id]/print/route.ts";
import { GET as describeOwn } from "#app/api/v3/interactives/materials/[id]/route.ts";
import { POST as openRoom } from "#app/api/v3/learning-rooms/route.ts";
import { GET as publicMaterial } from "#app/api/v3/materials/[id]/route.ts";
import { deleteInteractive, forgetInteractives } from "#lib/interactive/authoring/server/delete-interactive.ts";
import { createInteractive, saveInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { playedExercises } from "#lib/interactive/sold/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, interactives, materials } from "#lib/platform/db/schema/schema.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { call } from "#tests/call.ts";
import { buildDraft } from "#tests/factories/build-draft.ts";
import { askFor, attach, buildHandedIn, buildPlayable, exercises, grant, handIn } from "#tests/factories/build-playable.ts";
import { buildModerator, buildPublished, openCase } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

const roomOf = (token: string, material: number) => call(openRoom, { method: "POST", token, path: "/?world=de", body: { material } });
const rowOf = async (id: number) => (await getDb().select().from(materials).where(eq(materials.id, id)))[0];
const rightOf = async (userId: number) => (await getDb().select().from(entitlements).where(eq(entitlements.userId, userId)))[0];
const idsOf = (body: { data?: unknown }) => playedExercises.parse(body.data).items.map(({ id }) => id);

it("ENTITY-6 a material is sold with a copy of exercises: what a reviewer plays is what is published, and later changes wait for a version", async () => {
  const made = await buildHandedIn();
  const { id: caseId } = await openCase(made.id);
  const { token } = await buildModerator();
  const { interactive, authorId } = made;
  await saveInteractive(authorId, { id: interactive.id, version: 1, items: exercises().slice(0, 1) });
  const shown = (await askFor(reviewed, token, caseId)).body.data?.items as unknown as { items: Item[] }[];
  expect(shown.map(({ items }) => items.map(({ id }) => id))).toEqual([["i0", "i1", "i2"]]);
  await grant(made.id);
  const own = await buildToken(authorId);
  expect(idsOf((await askFor(play, own, made.id)).body)).toEqual(["i0", "i1", "i2"]);
  expect((await askFor(publicMaterial, null, made.id)).body.data).toMatchObject({
    interactiveId: interactive.id,
    isBundleInteractive: true,
    isStandaloneInteractive: false,
  });
  // The next version has them as they are then.
  await attach(made.id, authorId, interactive.id);
  await handIn(made.id, authorId);
  expect(idsOf((await askFor(play, own, made.id)).body)).toEqual(["i0", "i1", "i2"]);
  const [copy] = await getDb().select().from(materials).where(eq(materials.revisionOf, made.id));
  await grant(copy?.id ?? 0);
  expect(idsOf((await askFor(play, own, made.id)).body)).toEqual(["i0"]);
});

it("ENTITY-6 exercises alone are a material; taken off, nothing says that it is interactive", async () => {
  await buildPublished();
  const { id: authorId } = await buildUser();
  const { id } = await createDraft("de", authorId);
  const interactive = await createInteractive(authorId, "de", { title: "Uhrzeiten", items: exercises() });
  const { draft } = await buildDraft({ authorId });
  const { parts: _, ...fields } = draft.fields;
  await saveDraft({ id, revision: 0, fields: { ...fields, interactive: interactive.id } }, authorId);
  await handIn(id, authorId);
  await grant(id);
  expect(await rowOf(id)).toMatchObject({ interactiveId: interactive.id, isBundleInteractive: false, isStandaloneInteractive: true });
  expect(idsOf((await askFor(first, null, id)).body)).toEqual(["i0"]);
  await attach(id, authorId, null);
  await expect(handIn(id, authorId)).rejects.toMatchObject({ code: "not_ready_to_publish" });
});

it("threat 5 exercises of others, of nobody and deleted ones are attached to nothing; what is on sale goes on when its source is gone", async () => {
  const { id, authorId } = await buildDraft();
  const other = await createInteractive((await buildUser()).id, "de", { title: "Fremd", items: exercises() });
  for (const wrong of [other.id, 999_999_999])
    await expect(attach(id, authorId, wrong)).rejects.toMatchObject({
      code: "invalid_input",
      detail: { fields: { interactive: "exercises_gone" } },
    });
  const own = await createInteractive(authorId, "de", { title: "Eigen", items: exercises() });
  await attach(id, authorId, own.id);
  await deleteInteractive(authorId, own.id);
  await expect(handIn(id, authorId)).rejects.toMatchObject({ code: "invalid_input" });
  const sold = await buildPlayable();
  await deleteInteractive(sold.authorId, sold.interactive.id);
  await getDb()
    .update(interactives)
    .set({ deletedAt: new Date(0) })
    .where(eq(interactives.id, sold.interactive.id));
  await forgetInteractives();
  const { revision } = await getDraft(sold.id, sold.authorId, "de");
  await saveDraft({ id: sold.id, revision, fields: { priceMinor: 990 } }, sold.authorId);
  await handIn(sold.id, sold.authorId);
  const [copy] = await getDb().select().from(materials).where(eq(materials.revisionOf, sold.id));
  await grant(copy?.id ?? 0);
  expect((await rowOf(sold.id))?.priceMinor).toBe(990);
  expect(idsOf((await askFor(play, await buildToken(sold.authorId), sold.id)).body)).toEqual(["i0", "i1", "i2"]);
});

it("threat 1 a visitor gets the first exercise and nothing of the others, however she asks", async () => {
  const { id } = await buildPlayable();
  const stranger = await buildUser();
  const answer = await askFor(first, null, id);
  expect(idsOf(answer.body)).toEqual(["i0"]);
  const [, second] = exercises() as [Item, Item];
  expect(JSON.stringify(answer.body)).not.toContain(second.prompt);
  for (const token of [stranger.token, null]) {
    for (const handler of [play, describeOwn, print]) expect((await askFor(handler, token, id)).status).toBe(token ? 404 : 401);
  }
  expect((await roomOf(stranger.token, id)).status).toBe(404);
  expect((await rightOf(stranger.id))?.deliveredAt).toBeUndefined();
  // What is not on sale is tried by nobody.
  await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, id));
  expect((await askFor(first, null, id)).status).toBe(404);
});
