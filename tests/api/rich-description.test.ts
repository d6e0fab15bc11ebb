import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as save } from "#app/api/v1/materials/[id]/draft/route.ts";
import { POST as submit } from "#app/api/v1/materials/[id]/submit/route.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { decideCase } from "#lib/selling/moderation/server/decide-case.ts";
import { getCase } from "#lib/selling/moderation/server/get-case.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { call } from "#tests/call.ts";
import { buildDraft } from "#tests/factories/build-draft.ts";
import { buildModerator, buildPublished, openCase } from "#tests/factories/build-published.ts";
import { buildToken } from "#tests/factories/build-user.ts";

const rowOf = async (id: number) => {
  const [row] = await getDb().select().from(materials).where(eq(materials.id, id));
  if (!row) throw new Error("no material");
  return row;
};
const shown = async (id: number) => {
  const data = await findMaterialPageData(id, "de");
  if (data?.kind !== "material") throw new Error("not on sale");
  return { description: data.description, descriptionHtml: data.descriptionHtml };
};
const formatted = "<h3>Ablauf</h3><p>Karten <strong>ausschneiden</strong> &amp; legen.</p><ul><li><p>zu zweit</p></li></ul>";
const inWords = "Ablauf Karten ausschneiden & legen. zu zweit";

const hostile = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href='https://kreda.example@evil.example/'>x</a>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<p onmouseover=alert(1) style='position:fixed' class=dlg id=content>x</p>",
  "<style>body{display:none}</style>",
  "<form action='https://evil.example'><input name=password></form>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
];
const isHarmless = (html: string) =>
  !/<(?!\/?(p|br|h3|strong|em|ul|ol|li|a)\b)[a-z!/?]/i.test(html) &&
  !/<[^>]*(\son\w+\s*=|javascript:|\s(style|class|id|target)\s*=)/i.test(html);

describe("a formatted description", () => {
  it("FORM-1 is kept with its words beside it, and shown as both", async () => {
    const { id } = await buildPublished({ fields: { descriptionHtml: formatted } });
    expect(await shown(id)).toEqual({ description: inWords, descriptionHtml: formatted });
  });

  it("without markup the words are all there is, as in materials of before", async () => {
    const { id } = await buildPublished({ fields: { description: "Erste Zeile, lang genug.\n\nZweiter Absatz." } });
    expect(await shown(id)).toEqual({ description: "Erste Zeile, lang genug.\n\nZweiter Absatz.", descriptionHtml: "" });
  });

  it("a draft of before, with words only, opens with its words, also over a formatted description on sale", async () => {
    const { id, authorId } = await buildPublished({ fields: { descriptionHtml: formatted } });
    await saveDraft({ id, revision: 0, fields: { title: "Zweite Auflage" } }, authorId);
    const [copy] = await getDb().select().from(materials).where(eq(materials.revisionOf, id));
    const old = { title: "Zweite Auflage", description: "Nur Worte, wie früher." };
    await getDb()
      .update(materials)
      .set({ draft: old })
      .where(eq(materials.id, copy?.id ?? 0));
    expect((await getDraft(id, authorId, "de")).fields).toMatchObject({ description: old.description, descriptionHtml: "" });
  });

  it("words that are written over markup (a bulk edit, an import) are all there is from then on", async () => {
    const { id, authorId, draft } = await buildDraft({ fields: { descriptionHtml: formatted } });
    await saveDraft({ id, revision: draft.revision, fields: { description: "Anders, und ohne Auszeichnung." } }, authorId);
    expect((await getDraft(id, authorId, "de")).fields).toMatchObject({
      description: "Anders, und ohne Auszeichnung.",
      descriptionHtml: "",
    });
  });

  it.each(hostile)("threat 19 %s is harmless as soon as it is saved", async (html) => {
    const { id, authorId, draft } = await buildDraft();
    const token = await buildToken(authorId);
    const fields = { descriptionHtml: `<p>Karten zum Legen.</p>${html}`, description: "<b>was der Browser dazu sagt</b>" };
    const { status } = await call(save, { token, params: { id: String(id) }, body: { revision: draft.revision, fields } });
    expect(status).toBe(200);
    const { fields: kept } = await getDraft(id, authorId, "de");
    expect(kept.descriptionHtml).toSatisfy(isHarmless);
    expect(kept.descriptionHtml).toContain("Karten zum Legen.");
    expect(kept.description).not.toContain("Browser");
  });

  it("threat 19 what reached a draft around the form is cleaned when it is published, and moderators see the clean text too", async () => {
    const { id, authorId, draft } = await buildDraft();
    const descriptionHtml = `<p>Karten <a href="https://schule.example/">zum Legen</a>.</p>${hostile.join("")}`;
    await getDb()
      .update(materials)
      .set({ draft: { ...draft.fields, descriptionHtml, description: "gelogen und erfunden" } })
      .where(eq(materials.id, id));
    await submitDraft(id, draft.revision, authorId);
    const open = await openCase(id);
    const seen = (await getCase(open.id)).material;
    expect(seen?.descriptionHtml).toSatisfy(isHarmless);
    await decideCase({ id: open.id, decision: "granted", reasons: [], statement: "" }, (await buildModerator()).id);
    const row = await rowOf(id);
    expect(row.descriptionHtml).toSatisfy(isHarmless);
    expect(row.descriptionHtml).toContain('<a href="https://schule.example/" rel="nofollow ugc noopener">zum Legen</a>');
    expect(row.description).toContain("Karten zum Legen.");
    expect(row.description).not.toMatch(/gelogen|<|alert/);
  });

  it("FORM-1 limits count words, not markup: tags are no description, and bold letters are no longer than others", async () => {
    const { id, authorId, draft } = await buildDraft();
    const token = await buildToken(authorId);
    const empty = await call(save, {
      token,
      params: { id: String(id) },
      body: { revision: draft.revision, fields: { descriptionHtml: "<p><strong></strong></p><ul><li><p></p></li></ul>" } },
    });
    const revision = Number(empty.body.data?.revision);
    const sent = await call(submit, { token, params: { id: String(id) }, body: { revision } });
    expect([sent.status, Object.keys(sent.body.error?.fields ?? {})]).toEqual([400, ["description"]]);
    // 9,000 letters, each a tag of its own: 170,000 characters of markup would be refused, 90,000 are not too long.
    const bold = `<p>${"<strong>wo</strong> ".repeat(3_000)}</p>`;
    expect(bold.length).toBeGreaterThan(50_000);
    await saveDraft({ id, revision, fields: { descriptionHtml: bold } }, authorId);
    expect(await submitDraft(id, revision + 1, authorId)).toEqual({ state: "in_review" });
  });

  it("threat 6 more markup than any text needs is refused, and nothing is written", async () => {
    const { id, authorId, draft } = await buildDraft();
    const token = await buildToken(authorId);
    const fields = { descriptionHtml: "<b>".repeat(40_000) };
    const { status, body } = await call(save, { token, params: { id: String(id) }, body: { revision: draft.revision, fields } });
    expect([status, body.error?.code]).toEqual([400, "invalid_input"]);
    expect((await getDraft(id, authorId, "de")).revision).toBe(draft.revision);
  });
});
