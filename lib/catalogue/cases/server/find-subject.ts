import { eq } from "drizzle-orm";
import type { ModeratedType } from "#lib/catalogue/cases/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { comments, courses, feedback, materialQuestions, materials, posts, users } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, isWorld, type World } from "#lib/platform/worlds/worlds.ts";

export type Subject = {
  ownerId: number;
  world: World;
  title: string;
  /** Where the public sees it; null when it does not. */
  href: string | null;
  isPublic: boolean;
  /** Who reads it where the public does not, and may give notice of it. */
  readers?: readonly number[];
  /** All of it, where the public may not see it: whoever decides has to read it. */
  words?: string;
};

const worldOf = (code: string): World => (isWorld(code) ? code : defaultWorld);

const materialSubject = async (db: Db | Tx, id: number): Promise<Subject | null> => {
  const [row] = await db.select().from(materials).where(eq(materials.id, id));
  if (!row) return null;
  const world = worldOf(row.world);
  const isPublic = row.status === "published";
  const typed = typeof row.draft?.title === "string" ? row.draft.title : "";
  return {
    ownerId: row.authorId,
    world,
    title: (row.publishedAt && !row.revisionOf ? row.title : typed || row.title) || `#${id}`,
    href: isPublic ? href(world, "material", { id, slug: row.slug }) : null,
    isPublic,
  };
};

const postSubject = async (db: Db | Tx, id: number): Promise<Subject | null> => {
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  if (!row) return null;
  const world = worldOf(row.world);
  const isPublic = row.status === "published";
  return { ownerId: row.authorId, world, title: row.title, href: isPublic ? href(world, "post", { id }) : null, isPublic };
};

const commentSubject = async (db: Db | Tx, id: number): Promise<Subject | null> => {
  const [row] = await db
    .select({ comment: comments, world: posts.world })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.id, id));
  if (!row) return null;
  const world = worldOf(row.world);
  const isPublic = row.comment.status === "visible";
  const address = isPublic ? href(world, "post", { id: row.comment.postId }) : null;
  return { ownerId: row.comment.authorId, world, title: row.comment.body.slice(0, 80), href: address, isPublic };
};

const feedbackSubject = async (db: Db | Tx, id: number): Promise<Subject | null> => {
  const [row] = await db
    .select({ said: feedback, material: materials })
    .from(feedback)
    .innerJoin(materials, eq(materials.id, feedback.materialId))
    .where(eq(feedback.id, id));
  if (!row) return null;
  const world = worldOf(row.material.world);
  const isPublic = row.said.status === "visible";
  const address = isPublic ? href(world, "material", { id: row.material.id, slug: row.material.slug }) : null;
  return { ownerId: row.said.authorId, world, title: row.said.body.slice(0, 80) || row.material.title, href: address, isPublic };
};

/** Of what a member asks an author and is answered, one of the two: each is its writer's own. */
const questionSubject =
  (part: "question" | "answer") =>
  async (db: Db | Tx, id: number): Promise<Subject | null> => {
    const [row] = await db
      .select({ question: materialQuestions, material: materials })
      .from(materialQuestions)
      .innerJoin(materials, eq(materials.id, materialQuestions.materialId))
      .where(eq(materialQuestions.id, id));
    const words = part === "question" ? row?.question.body : row?.question.answer;
    if (!row || words === null || words === undefined) return null;
    const { askerId, authorId, isQuestionRemoved, isAnswerRemoved, isPublic: isShown } = row.question;
    const world = worldOf(row.material.world);
    const isPublic = isShown && row.material.status === "published";
    return {
      ownerId: part === "question" ? askerId : authorId,
      world,
      title: words.slice(0, 80) || row.material.title,
      href: isPublic ? href(world, "material", { id: row.material.id, slug: row.material.slug }) : null,
      isPublic,
      readers: (part === "question" ? isQuestionRemoved : isAnswerRemoved) ? [] : [askerId, authorId],
      words,
    };
  };

const authorSubject = async (db: Db | Tx, id: number): Promise<Subject | null> => {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row || row.deletedAt) return null;
  const world = worldOf(row.world);
  return { ownerId: id, world, title: row.publicName, href: href(world, "author", { id, slug: row.slug }), isPublic: row.isSeller };
};

const courseSubject = async (db: Db | Tx, id: number): Promise<Subject | null> => {
  const [row] = await db.select().from(courses).where(eq(courses.id, id));
  if (!row) return null;
  const world = worldOf(row.world);
  const isPublic = row.published !== null && row.removedAt === null && row.deletedAt === null;
  // Whoever gives notice of it reads its title in a mail: the one that everybody sees, and not the one it is getting.
  const shown = (row.published as { title?: string } | null)?.title ?? row.title;
  return { ownerId: row.userId, world, title: shown, href: isPublic ? href(world, "interactive.course", { id }) : null, isPublic };
};

const finders = {
  material: materialSubject,
  post: postSubject,
  comment: commentSubject,
  feedback: feedbackSubject,
  question: questionSubject("question"),
  answer: questionSubject("answer"),
  author: authorSubject,
  course: courseSubject,
};

/** What a case is about: whose, how it is called, where it is seen. Null when it is gone. */
export const findSubject = (type: ModeratedType, id: number, db: Db | Tx = getDb()): Promise<Subject | null> => finders[type](db, id);
