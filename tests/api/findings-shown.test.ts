import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as findings } from "#app/api/v1/materials/[id]/findings/route.ts";
import { GET as one } from "#app/api/v3/admin/moderation/[id]/route.ts";
import { pictureUrl } from "#lib/catalogue/materials/server/picture-url.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialPages } from "#lib/platform/db/schema/schema.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { call } from "#tests/call.ts";
import { buildDraft, ownWords } from "#tests/factories/build-draft.ts";
import { buildModerator, buildPublished, openCase } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

const ask = async (id: number, token: string) => call(findings, { token, params: { id: String(id) } });
const pageOf = async (id: number) => (await getDb().select().from(materialPages).where(eq(materialPages.materialId, id)))[0];

it("a seller sees her page beside the other's as everybody sees it, before she sends it in; nobody else does", async () => {
  const text = ownWords();
  const other = await buildPublished({ text, fields: { freePages: 0 } });
  const { id, authorId } = await buildDraft({ text });
  const { status, body } = await ask(id, await buildToken(authorId));
  expect(status).toBe(200);
  const [hidden, mine] = [await pageOf(other.id), await pageOf(id)];
  expect(body.data).toMatchObject([
    {
      page: 1,
      otherId: other.id,
      otherPage: 1,
      share: 1,
      isOtherHidden: true,
      ownPicture: { url: pictureUrl(String(mine?.smallKey)) },
      otherHref: expect.stringContaining(`/de/material/${other.id}/`),
    },
  ]);
  // Nothing sharp of a page that is hidden: what is sent is the veiled picture of the gallery, or none until it is drawn.
  const sent = (body.data as unknown as { otherPicture: { url: string } | null }[])[0]?.otherPicture;
  expect(sent?.url ?? null).toBe(hidden?.smallKey ? pictureUrl(hidden.smallKey) : null);
  expect(hidden?.isFree).toBe(false);
  expect((await ask(id, (await buildUser()).token)).status).toBe(404);
});

it("her own other materials and what is not on sale are nobody else's", async () => {
  const text = ownWords();
  const first = await buildPublished({ text });
  const again = await buildDraft({ text, authorId: first.authorId });
  expect((await ask(again.id, await buildToken(first.authorId))).body.data).toEqual([]);
  const unsold = ownWords();
  await buildDraft({ text: unsold });
  const mine = await buildDraft({ text: unsold });
  expect((await ask(mine.id, await buildToken(mine.authorId))).body.data).toEqual([]);
});

it("what she says about it reaches those who look, as she wrote it; without such pages nothing does", async () => {
  const text = ownWords();
  await buildPublished({ text });
  const note = 'Beide Blätter sind von mir, <script>alert(1)</script> siehe "Profil".';
  const { id, authorId, draft } = await buildDraft({ text });
  const saved = await saveDraft({ id, revision: draft.revision, fields: { findingsNote: note } }, authorId);
  expect(await submitDraft(id, saved.revision, authorId)).toEqual({ state: "in_review" });
  const open = await openCase(id);
  const { body } = await call(one, { token: (await buildModerator()).token, params: { id: String(open.id) } });
  expect([body.data?.text, body.data?.findings?.length]).toEqual([note, 1]);
  const plain = await buildDraft({ fields: { findingsNote: note } });
  await submitDraft(plain.id, plain.draft.revision, plain.authorId);
  expect((await openCase(plain.id)).text).toBe("");
});
