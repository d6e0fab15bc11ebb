import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as submit } from "#app/api/v1/materials/[id]/submit/route.ts";
import { GET as suggest } from "#app/api/v1/materials/curriculum/route.ts";
import { POST as search } from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { call } from "#tests/call.ts";
import { buildDraft } from "#tests/factories/build-draft.ts";
import { buildPublished } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

const tagsOf = async (id: number) => (await getDb().select().from(materials).where(eq(materials.id, id)))[0]?.curriculum;
const ask = async (q: string, token: string | null, world = "de") =>
  call(suggest, { path: `/x?world=${world}&q=${encodeURIComponent(q)}`, token });

it("FORM-1 tags are kept trimmed, each once whatever its case, while typing and when it is published", async () => {
  const curriculum = ["  LehrplanPLUS   GS M3 1.2 ", "lehrplanplus gs m3 1.2", "", "Bruchrechnung entdecken"];
  const { id, authorId } = await buildDraft({ fields: { curriculum } });
  const tidy = ["LehrplanPLUS GS M3 1.2", "Bruchrechnung entdecken"];
  expect((await getDraft(id, authorId, "de")).fields.curriculum).toEqual(tidy);
  const published = await buildPublished({ fields: { curriculum } });
  expect(await tagsOf(published.id)).toEqual(tidy);
});

it("the page shows each as a link to the search, which finds the material by words that stand nowhere else in it", async () => {
  const { id, draft } = await buildPublished({ fields: { curriculum: ["Quetzalkompetenz 7.3", "<script>alert(1)</script>"] } });
  const data = await findMaterialPageData(id, "de");
  if (data?.kind !== "material") throw new Error("not on sale");
  expect(data.curriculum[0]).toEqual({ name: "Quetzalkompetenz 7.3", href: "/de/suche?q=Quetzalkompetenz+7.3" });
  const { body } = await call(search, { body: { query: "Quetzalkompetenz", world: "de" } });
  expect(body.data?.rows).toMatchObject([{ id, title: draft.fields.title }]);
});

it.each([
  ["more than ten", Array.from({ length: 11 }, (_, n) => `Kompetenz ${n}`)],
  ["one of more than 80 characters", ["x".repeat(81)]],
])("FORM-1 %s is refused at its field, and nothing is published", async (_, curriculum) => {
  const { id, authorId, draft } = await buildDraft({ fields: { curriculum } });
  const { status, body } = await call(submit, {
    token: await buildToken(authorId),
    params: { id: String(id) },
    body: { revision: draft.revision },
  });
  expect([status, Object.keys(body.error?.fields ?? {}).map((key) => key.split(".")[0])]).toEqual([400, ["curriculum"]]);
});

it("suggests what published materials of that world name, in the commonest spelling with how many, those that begin so first", async () => {
  const { token } = await buildUser();
  await buildPublished({ fields: { curriculum: ["Zahlenraum bis 100", "Ein Zahlenraum"] } });
  await buildPublished({ fields: { curriculum: ["Zahlenraum bis 100"] } });
  await buildPublished({ fields: { curriculum: ["zahlenraum bis 100"] } });
  await buildDraft({ fields: { curriculum: ["Zahlenraum im Entwurf"] } });
  const { status, body } = await ask("ZAHLENRAUM", token);
  expect([status, body.data]).toEqual([
    200,
    [
      { name: "Zahlenraum bis 100", count: 3 },
      { name: "Ein Zahlenraum", count: 1 },
    ],
  ]);
  expect((await ask("zahlenraum", token, "gr")).body.data).toEqual([]);
  expect((await ask("100%_'; drop table materials; --", token)).body.data).toEqual([]);
  expect((await ask("", token)).body.data?.length).toBeGreaterThan(0);
  expect((await ask("x".repeat(81), token)).status).toBe(400);
  expect((await ask("zahlenraum", null)).status).toBe(401);
});
