import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { decideCase } from "#lib/selling/moderation/server/decide-case.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { call } from "#tests/call.ts";
import { buildDraft } from "#tests/factories/build-draft.ts";
import { buildModerator, openCase } from "#tests/factories/build-published.ts";

/** Three exercises with the ids i0 to i2. */
export const exercises = (): Item[] =>
  (["single-choice", "gap-text", "true-false"] as const).map((type, place) => ({ ...exampleItem("de", type), id: `i${place}` }) as Item);

/** Asks an endpoint whose path has an id. */
export const askFor = (handler: Parameters<typeof call>[0], token: string | null, id: number, more: Record<string, string> = {}) =>
  call(handler, { token, path: "/?world=de", params: { id: String(id), ...more } });

/** Chooses exercises in the form of a material, or none. */
export const attach = async (id: number, authorId: number, interactive: number | null): Promise<void> => {
  const { revision } = await getDraft(id, authorId, "de");
  await saveDraft({ id, revision, fields: { interactive } }, authorId);
};
export const handIn = async (id: number, authorId: number) => submitDraft(id, (await getDraft(id, authorId, "de")).revision, authorId);
/** Grants what is said in the open case about this row. */
export const grant = async (subjectId: number): Promise<void> => {
  const { id } = await openCase(subjectId);
  await decideCase({ id, decision: "granted", reasons: [], statement: "" }, (await buildModerator()).id);
};

/** A material with a PDF and exercises, handed in and not decided yet. */
export const buildHandedIn = async (items = exercises()) => {
  const made = await buildDraft({ fields: { priceMinor: 1190 } });
  const interactive = await createInteractive(made.authorId, "de", { title: "Uhrzeiten", items });
  await attach(made.id, made.authorId, interactive.id);
  await handIn(made.id, made.authorId);
  return { ...made, interactive };
};

/** The same, on sale. */
export const buildPlayable = async (items = exercises()) => {
  const made = await buildHandedIn(items);
  await grant(made.id);
  return made;
};
