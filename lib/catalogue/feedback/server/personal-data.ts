import { asc, eq } from "drizzle-orm";
import { removeAllFeedback } from "#lib/catalogue/feedback/server/remove-feedback.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";
import { feedback, feedbackVotes } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const given = personalTable(feedback, [
  "id",
  "materialId",
  "authorId",
  "orderLineId",
  "stars",
  "body",
  "classGrades",
  "classContext",
  "corrections",
  "version",
  "answer",
  "answeredAt",
  "helpfulCount",
  "status",
  "updatedAt",
  "createdAt",
]);
const votes = personalTable(feedbackVotes, ["feedbackId", "createdAt"], { userId: "is herself" });

/** What she found helpful; the counts follow the rows. */
const eraseVotes = async (tx: Tx, userId: number): Promise<void> => {
  const ids = await queryIds(tx)`
    with gone as (delete from feedback_votes where user_id = ${userId} returning feedback_id)
    update feedback f set helpful_count = greatest(0, f.helpful_count - 1) from gone
    where f.id = gone.feedback_id returning f.material_id as id`;
  await publish(tx, { purge: [...new Set(ids.map((id) => `material:${id}`))] });
};

export const personalData: PersonalData = {
  name: "feedback",
  tables: [given, votes],
  collect: async (tx, userId) => ({
    feedback: await tx.select(given.columns).from(feedback).where(eq(feedback.authorId, userId)).orderBy(asc(feedback.id)),
    "helpful-votes": await tx.select(votes.columns).from(feedbackVotes).where(eq(feedbackVotes.userId, userId)),
  }),
  erase: async (tx, { userId }) => {
    await removeAllFeedback(tx, userId);
    await eraseVotes(tx, userId);
  },
};
