import { and, asc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { standing } from "#lib/catalogue/curriculum/rules.ts";
import { matchTopics } from "#lib/catalogue/topics/match-topics.ts";
import { MEASURE } from "#lib/catalogue/topics/rules.ts";
import { topicWords } from "#lib/catalogue/topics/server/topic-words.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { materialPages, materials, materialTopics } from "#lib/platform/db/schema/schema.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";

/** What is typed but not published yet says more than what was. */
const typedKeys = z
  .object({ subjects: z.array(z.string()), classGrades: z.array(z.string()), rejectedTopics: z.array(z.string()) })
  .partial();

type Material = typeof materials.$inferSelect;

const saidOf = ({ draft, subjects, classGrades, rejectedTopics }: Material) => {
  const typed = typedKeys.safeParse(draft ?? {});
  return { subjects, classGrades, rejectedTopics, ...(typed.success ? typed.data : {}) };
};

/**
 * Reads the pages of a material and writes what they are about, each topic with the line and the page that say so. The same pages give the same
 * rows: safe to repeat. A bundle has no pages; its parts say it for themselves.
 */
export const measureTopics = (materialId: number): Promise<void> =>
  transaction(async (tx) => {
    const [material] = await tx.select().from(materials).where(eq(materials.id, materialId)).for("update");
    if (!material || !isWorld(material.world)) return;
    const { world } = material;
    const pages = await tx
      .select({ id: materialPages.id, text: materialPages.text })
      .from(materialPages)
      // A cover is a picture before the first page.
      .where(and(eq(materialPages.materialId, materialId), gt(materialPages.position, 0)))
      .orderBy(asc(materialPages.position));
    const texts = pages.map(({ text }) => text);
    const said = saidOf(material);
    const words = await topicWords(texts, world, tx);
    const matches = matchTopics(texts, words, world, { subjects: said.subjects, grades: said.classGrades });
    const measuredAt = new Date();
    const rows = matches.flatMap(({ page, ...match }) => {
      const pageId = pages[page]?.id;
      return pageId === undefined ? [] : [{ ...match, materialId, pageId, measuredAt }];
    });
    await tx.delete(materialTopics).where(eq(materialTopics.materialId, materialId));
    if (rows.length > 0) await tx.insert(materialTopics).values(rows);
    const measuredTopics = standing(
      rows.map(({ topic }) => topic),
      material.rejectedTopics,
    );
    await tx.update(materials).set({ measuredTopics, topicsMeasure: MEASURE }).where(eq(materials.id, materialId));
    await publish(tx, {
      purge: [`material:${material.revisionOf ?? materialId}`, `world:${world}`],
      emit: [{ room: userRoom(material.authorId), event: "material.preview-ready", payload: { materialId } }],
    });
  });
