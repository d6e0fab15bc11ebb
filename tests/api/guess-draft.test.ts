import { expect, it } from "vitest";
import { GET as read, POST as save } from "#app/api/v1/materials/[id]/draft/route.ts";
import { POST as guess } from "#app/api/v1/materials/[id]/guess/route.ts";
import { POST as begin } from "#app/api/v1/materials/drafts/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { transaction } from "#lib/platform/db/client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { call } from "#tests/call.ts";
import { draw } from "#tests/factories/build-draft.ts";
import { buildPublished } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";

const beginFor = async (fileName: string, token: string, world: World = "de") =>
  Number((await call(begin, { path: `/x?world=${world}`, token, body: { fileName } })).body.data?.id);
const fieldsOf = async (id: number, token: string) => (await call(read, { token, params: { id: String(id) } })).body.data?.fields;
const guessFor = (id: number, token: string) => call(guess, { token, params: { id: String(id) }, body: {} });

const buildSeller = async () => {
  await transaction(loadTaxonomy);
  return buildUser();
};

it("a draft begun for a file has title, subject and grade from its name, in the words of its country", async () => {
  const { token } = await buildSeller();
  expect(await fieldsOf(await beginFor("mathe_klasse_5_brueche (1).pdf", token), token)).toMatchObject({
    world: "de",
    title: "Mathe klasse 5 brueche",
    subjects: ["mathematics"],
    classGrades: ["g5"],
  });
  expect(await fieldsOf(await beginFor("Μαθηματικά_κλάσματα.pdf", token, "gr"), token)).toMatchObject({
    world: "gr",
    subjects: ["mathematics"],
  });
  expect(await fieldsOf(await beginFor("Bruchrechnung-Domino.pdf", token), token)).toMatchObject({
    subjects: ["mathematics"],
    topics: ["fractions"],
  });
  expect(await fieldsOf(await beginFor("Scan0012.pdf", token), token)).toMatchObject({ title: "", subjects: [], classGrades: [] });
});

it("what the name does not say is taken from the first page; what was typed stays", async () => {
  const { id: authorId, token } = await buildSeller();
  const id = await beginFor("Scan0012.pdf", token);
  const bytes = await makePdf([{ text: "Name:\nBruchrechnung mit Pizza\nMathematik Klasse 6" }]);
  await addDraftFile(id, { name: "Scan0012.pdf", bytes, role: "material_file" }, authorId);
  await draw(id);
  await call(save, { token, params: { id: String(id) }, body: { revision: 0, fields: { classGrades: ["g7"] } } });
  expect((await guessFor(id, token)).status).toBe(200);
  expect(await fieldsOf(id, token)).toMatchObject({
    title: "Bruchrechnung mit Pizza",
    subjects: ["mathematics"],
    classGrades: ["g7"],
    topics: ["fractions"],
  });
});

it("threat 5 nobody guesses for another's draft; what is on sale is left alone", async () => {
  const { token } = await buildSeller();
  const id = await beginFor("Igel.pdf", token);
  expect((await guessFor(id, (await buildUser()).token)).status).toBe(404);
  expect((await call(guess, { params: { id: String(id) }, body: {} })).status).toBe(401);
  const published = await buildPublished();
  expect((await guessFor(published.id, await buildToken(published.authorId))).status).toBe(409);
});
