import { eq } from "drizzle-orm";
import { POST as answer } from "#app/api/v3/questions/answer/route.ts";
import { POST as ask } from "#app/api/v3/questions/ask/route.ts";
import { POST as consent } from "#app/api/v3/questions/consent/route.ts";
import { POST as decline } from "#app/api/v3/questions/decline/route.ts";
import { POST as answerLinked } from "#app/api/v3/questions/linked/answer/route.ts";
import { POST as linked } from "#app/api/v3/questions/linked/route.ts";
import { GET as list } from "#app/api/v3/questions/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialQuestions, outbox } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";

type Text = string | null;

export const asked = "Passt das auch für eine Klasse 3/4?\nUnd gibt es Lösungen?";

/** An author with a material on sale, and somebody who wonders. */
export const buildTalk = async () => {
  const author = await buildSeller();
  const material = await buildMaterial({ authorId: author.id });
  return { author, material, asker: await buildUser() };
};

export const askAbout = (token: Text, materialId: number, more: object = {}) =>
  call(ask, { token, body: { materialId, body: asked, agrees: true, ...more } });
export const answerIt = (token: Text, id: number, more: object = {}) =>
  call(answer, { token, body: { id, answer: "Ja, auf Seite 4.", agrees: true, ...more } });
export const declineIt = (token: Text, id: number, reason = "Das verrate ich nicht.") => call(decline, { token, body: { id, reason } });
export const agreeOn = (token: Text, id: number, agrees: boolean) => call(consent, { token, body: { id, agrees } });
export const openLink = (token: string) => call(linked, { body: { token } });
export const answerLink = (token: string, more: object = {}, bearer: Text = null) =>
  call(answerLinked, { token: bearer, body: { token, answer: "Ja, auf Seite 4.", agrees: true, ...more } });

/** What everybody reads about a material. */
export const readPublic = async (materialId: number, page = 1) =>
  (await call(list, { path: `/?materialId=${materialId}&page=${page}` })).body.data as unknown as {
    items: { id: number; by: string | null; question: string; answer: string }[];
    total: number;
    page: number;
    pages: number;
  };

export const questionRow = async (id: number) => {
  const [row] = await getDb().select().from(materialQuestions).where(eq(materialQuestions.id, id));
  if (!row) throw new Error(`no question ${id}`);
  return row;
};

/** The mails that an author got about questions, each with the secret of its link. */
export const mailsTo = async (email: string) =>
  (await getDb().select().from(outbox).where(eq(outbox.recipient, email)))
    .filter(({ template }) => template === "question_received")
    .map(
      ({ payload }) =>
        ({ ...payload, token: String((payload as { url: string }).url.split("/").at(-1)) }) as Record<string, unknown> & { token: string },
    );
