import { and, eq, isNull } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { moderationCases } from "#lib/platform/db/schema/schema.ts";
import { decideCase } from "#lib/selling/moderation/server/decide-case.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { buildDraft } from "#tests/factories/build-draft.ts";
import { buildUser } from "#tests/factories/build-user.ts";

/** The open case about this row. */
export const openCase = async (subjectId: number) => {
  const isOpen = and(eq(moderationCases.subjectId, subjectId), isNull(moderationCases.decidedAt));
  const [row] = await getDb().select().from(moderationCases).where(isOpen);
  if (!row) throw new Error("no open case");
  return row;
};

export const buildModerator = () => buildUser({ role: "moderator" });

/** A material that went all the way: sent in, looked at, on sale. */
export const buildPublished = async (wanted: Parameters<typeof buildDraft>[0] = {}) => {
  const made = await buildDraft(wanted);
  const { state } = await submitDraft(made.id, made.draft.revision, made.authorId);
  if (state === "in_review") {
    const { id } = await openCase(made.id);
    await decideCase({ id, decision: "granted", reasons: [], statement: "" }, (await buildModerator()).id);
  }
  return made;
};
