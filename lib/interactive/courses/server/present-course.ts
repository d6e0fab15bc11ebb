import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { currentPrice } from "#lib/catalogue/materials/rules.ts";
import { labelGrades } from "#lib/catalogue/materials/server/describe-terms.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { findTerms, type Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { exercisesIn, materialsIn } from "#lib/interactive/courses/rules.ts";
import type { OwnCourse, PublishedContent, UsedExercise, UsedMaterial } from "#lib/interactive/courses/schema.ts";
import { type CourseRow, contentOf, publishedOf } from "#lib/interactive/courses/server/find-course.ts";
import { isHers } from "#lib/interactive/courses/server/owned-materials.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { interactives, materials, users } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const types = sql<string[]>`array(select distinct one ->> 'type' from jsonb_array_elements(${interactives.items}) one order by 1)`;
const itemCount = sql<number>`jsonb_array_length(${interactives.items})`.mapWith(Number);

/** Exercises of this author that are there, among these. */
export const listUsedExercises = async (userId: number, ids: readonly number[], db: Db | Tx = getDb()): Promise<UsedExercise[]> =>
  ids.length === 0
    ? []
    : db
        .select({ id: interactives.id, title: interactives.title, types, count: itemCount })
        .from(interactives)
        .where(and(inArray(interactives.id, [...ids]), eq(interactives.userId, userId), isNull(interactives.deletedAt)));

/** Materials on sale, among these; pages that show them are tagged with each. */
const listOnSale = async (ids: readonly number[], world: World): Promise<UsedMaterial[]> =>
  (await listCards(ids, world)).map(({ id, slug, title, author, pageCount, currentMinor, currency }) => ({
    id,
    slug,
    title,
    author: author.name,
    pageCount,
    price: { minor: currentMinor, currency },
  }));

/** Of these materials those that are hers to use, whether they are on sale or not. */
const listKept = async (userId: number, ids: readonly number[]): Promise<UsedMaterial[]> => {
  if (ids.length === 0) return [];
  const rows = await getDb()
    .select({ material: materials, author: users.publicName })
    .from(materials)
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(and(inArray(materials.id, [...ids]), isHers(userId)));
  return rows.map(({ material, author }) => ({
    id: material.id,
    slug: material.slug,
    title: material.title,
    author,
    pageCount: material.pageCount,
    price: material.status === "published" ? { minor: currentPrice(material), currency: material.currency } : null,
  }));
};

/** The words of the world's schools for what a course is classified as; what the world no longer knows is left out. */
export const nameTerms = ({ subject, grades }: Pick<PublishedContent, "subject" | "grades">, terms: readonly Term[]) => {
  const known = terms.find(({ kind, key }) => kind === "subject" && key === subject);
  return { subject: known ? { key: known.key, name: known.name } : null, gradeNames: labelGrades(grades, terms) };
};

/** What a course shows of what its parts name, to everybody. `exercises`: those of them that can be played. */
export const presentShown = async (
  { id, world }: Pick<CourseRow, "id" | "world">,
  content: PublishedContent,
  exercises: readonly UsedExercise[],
) => {
  const { title, description, language, lessons } = content;
  const [terms, onSale] = await Promise.all([findTerms(world), listOnSale(materialsIn(lessons), world)]);
  return {
    id,
    world,
    title,
    description,
    ...nameTerms(content, terms),
    language,
    lessons,
    exercises: [...exercises],
    materials: onSale,
  };
};

/** The same with the exercises as they are now. `open`: those that everybody may play. */
export const presentContent = async (row: CourseRow, content: PublishedContent, open: readonly number[]) => {
  const named = exercisesIn(content.lessons).filter((id) => open.includes(id));
  return presentShown(row, content, await listUsedExercises(row.userId, named));
};

/** A course as its author has it before her. */
export const presentOwn = async (row: CourseRow): Promise<OwnCourse> => {
  const content = contentOf(row);
  const published = publishedOf(row);
  const shown = await presentContent(row, content, exercisesIn(content.lessons));
  const missing = materialsIn(content.lessons).filter((id) => !shown.materials.some((one) => one.id === id));
  return {
    ...shown,
    materials: [...shown.materials, ...(await listKept(row.userId, missing))],
    grades: content.grades,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: published ? (row.publishedAt?.toISOString() ?? null) : null,
    isChanged: published !== null && JSON.stringify(published) !== JSON.stringify(content),
    isRemoved: row.removedAt !== null,
  };
};
