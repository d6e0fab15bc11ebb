import { and, arrayContains, asc, eq, inArray } from "drizzle-orm";
import { exercisesIn } from "#lib/interactive/courses/rules.ts";
import type { Lesson, Part } from "#lib/interactive/courses/schema.ts";
import { publishCourse } from "#lib/interactive/courses/server/publish-course.ts";
import { createCourse, saveCourse } from "#lib/interactive/courses/server/save-course.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { courses, interactives, materials } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { Cast } from "#lib/staff/demo/server/demo-people.ts";
import { findTool, type SheetToolId } from "#lib/tools/sheets/rules.ts";
import { makeSheetOf } from "#lib/tools/sheets/server/make-document.ts";

type Words = { title: string; description: string; read: string; text: string };

/** WORLD-1: what the seller calls her course in each main world, and the page to read with which it begins. */
const words = {
  de: {
    title: "Rechnen in sechs Stunden",
    description: "Vom Plusrechnen bis zur Sachaufgabe. Jede Stunde beginnt auf der Tafel und endet auf Papier.",
    read: "So arbeiten wir",
    text: "Wir beginnen jede Stunde gemeinsam an der Tafel.\n\nDanach rechnet jedes Kind für sich, so schnell oder so langsam es will. Wer fertig ist, nimmt sich das Blatt.",
  },
  es: {
    title: "Cálculo en tres sesiones",
    description: "De la suma a las tablas. Cada sesión empieza en la pizarra y termina en el papel.",
    read: "Así trabajamos",
    text: "Empezamos cada sesión juntos en la pizarra.\n\nDespués cada niño calcula a su ritmo. Quien termina, coge la ficha.",
  },
  fr: {
    title: "Le calcul en trois séances",
    description: "De l’addition aux tables. Chaque séance commence au tableau et finit sur papier.",
    read: "Notre façon de travailler",
    text: "Nous commençons chaque séance ensemble au tableau.\n\nEnsuite, chaque enfant calcule à son rythme. Qui a fini prend la fiche.",
  },
  gr: {
    title: "Υπολογισμοί σε τρεις ώρες",
    description: "Από την πρόσθεση ως την προπαίδεια. Κάθε ώρα αρχίζει στον πίνακα και τελειώνει στο χαρτί.",
    read: "Πώς δουλεύουμε",
    text: "Αρχίζουμε κάθε ώρα όλοι μαζί στον πίνακα.\n\nΎστερα κάθε παιδί υπολογίζει με τον δικό του ρυθμό. Όποιο τελειώσει παίρνει το φύλλο.",
  },
  it: {
    title: "Il calcolo in tre lezioni",
    description: "Dall’addizione alle tabelline. Ogni lezione comincia alla lavagna e finisce su carta.",
    read: "Come lavoriamo",
    text: "Cominciamo ogni lezione insieme alla lavagna.\n\nPoi ogni bambino calcola al proprio ritmo. Chi ha finito prende la scheda.",
  },
} satisfies Partial<Record<World, Words>>;

type Asked = { tool: SheetToolId; input: Record<string, unknown> };

/** One exercise a lesson, as `makeExercises` makes them. */
const asked: readonly Asked[] = [
  { tool: "plus", input: { level: 1, sheets: 1 } },
  { tool: "times-tables", input: { sheets: 1 } },
  { tool: "number-sequences", input: { level: 2, sheets: 1 } },
  { tool: "measures", input: { sheets: 1 } },
  { tool: "written-methods", input: { level: 2, sheets: 1 } },
  { tool: "word-problems", input: { level: 2, sheets: 1 } },
];
const SUBJECT = "mathematics";
const SEED = 20_261_128 % 999_983;

/** What the exercises of a tool are called in this world; null where there is no such tool. */
const titleOf = (world: World, { tool, input }: Asked): string | null =>
  findTool(tool) ? makeSheetOf(world, { id: tool, input, seed: SEED, variant: "A" }).description.title.slice(0, 120).trim() : null;

/** The exercises of these titles that the seller has in this world, in the order of the titles. */
const findExercises = async (userId: number, world: World, titles: readonly string[]) => {
  const rows = await getDb()
    .select({ id: interactives.id, title: interactives.title })
    .from(interactives)
    .where(and(eq(interactives.userId, userId), eq(interactives.world, world), inArray(interactives.title, [...titles])))
    .orderBy(asc(interactives.id));
  return titles.flatMap((title) => rows.find((row) => row.title === title) ?? []);
};

/** Sheets of arithmetic of the seller's own that are on sale in this world. */
const findSheets = (userId: number, world: World) =>
  getDb()
    .select({ id: materials.id })
    .from(materials)
    .where(
      and(
        eq(materials.authorId, userId),
        eq(materials.world, world),
        eq(materials.status, "published"),
        arrayContains(materials.subjects, [SUBJECT]),
      ),
    )
    .orderBy(asc(materials.id))
    .limit(asked.length);

const makeCourse = async (userId: number, world: keyof typeof words): Promise<void> => {
  const { title, description, read, text } = words[world];
  const count = world === "de" ? asked.length : 3;
  const titles = asked.flatMap((one) => titleOf(world, one) ?? []);
  const [exercises, sheets] = [await findExercises(userId, world, titles), await findSheets(userId, world)];
  const lessons = exercises.slice(0, count).map((exercise, at): Lesson => {
    const sheet = sheets[at];
    const parts: Part[] = [
      ...(at === 0 ? [{ kind: "text" as const, id: "p0", title: read, text }] : []),
      { kind: "exercise", id: `p${at}e`, interactive: exercise.id },
      ...(sheet ? [{ kind: "material" as const, id: `p${at}m`, material: sheet.id }] : []),
    ];
    return { id: `l${at + 1}`, title: exercise.title, minutes: 45, parts };
  });
  if (lessons.length === 0) return;
  const { id, version } = await createCourse(userId, world, title);
  const kept = await saveCourse(userId, { id, version, description, subject: SUBJECT, grades: ["g2"], lessons });
  await publishCourse(userId, { id, version: kept.version, exercises: exercisesIn(lessons) });
};

/** The seller publishes a course of her exercises and sheets in each main world; what is there already stays. */
export const makeCourses = async ({ seller }: Pick<Cast, "seller">): Promise<void> => {
  for (const world of Object.keys(words) as (keyof typeof words)[]) {
    const isThere = await getDb().$count(
      courses,
      and(eq(courses.userId, seller), eq(courses.world, world), eq(courses.title, words[world].title)),
    );
    if (isThere === 0) await makeCourse(seller, world);
  }
};
