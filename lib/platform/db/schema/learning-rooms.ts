import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { courses } from "#lib/platform/db/schema/courses.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** A class that plays a teacher's exercises. They are a copy: whoever changes hers meanwhile changes nothing here. */
export const learningRooms = pgTable(
  "learning_rooms",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    world: worldColumn().notNull(),
    /** What pupils type; free for another room once this one is deleted. */
    code: text("code").notNull(),
    title: text("title").notNull(),
    items: jsonb("items").$type<unknown[]>().notNull(),
    /** Of a lesson of a course: which, and of which of its parts each exercise is, in their order. */
    courseId: reference("course_id").references(() => courses.id, { onDelete: "set null" }),
    lesson: text("lesson"),
    lessonParts: text("lesson_parts").array(),
    mode: text("mode").$type<"practice" | "quiz">().notNull(),
    areNamesHidden: boolean("are_names_hidden").notNull().default(false),
    /** Of a quiz: which exercise everybody answers, from 0; null before the first. */
    current: integer("current"),
    /** Of a quiz: what is right is told, and nothing is answered any more. */
    isShown: boolean("is_shown").notNull().default(false),
    pausedAt: moment("paused_at"),
    endedAt: moment("ended_at"),
    /** Opened by a launch from a learning platform, which hears of points (docs/decisions/0095-lti-and-xapi.md). */
    isLinked: boolean("is_linked").notNull().default(false),
    /** The night after which the room with pupils and answers is gone. */
    deleteAt: moment("delete_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("learning_rooms_code").on(t.code),
    index("learning_rooms_user").on(t.userId, t.createdAt),
    index("learning_rooms_delete").on(t.deleteAt),
    index("learning_rooms_course").on(t.courseId, t.userId),
  ],
);

/** Who plays, under a name that says nobody who she is; gone with the room. */
export const learningRoomPupils = pgTable(
  "learning_room_pupils",
  {
    id: identity().primaryKey(),
    roomId: reference("room_id")
      .notNull()
      .references(() => learningRooms.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** SHA-256 of the token that her browser keeps. */
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("learning_room_pupils_name").on(t.roomId, sql`lower(${t.name})`),
    uniqueIndex("learning_room_pupils_token").on(t.tokenHash),
  ],
);

/** The last answer of each pupil to each exercise, and what it is worth. */
export const learningRoomAnswers = pgTable(
  "learning_room_answers",
  {
    pupilId: reference("pupil_id")
      .notNull()
      .references(() => learningRoomPupils.id, { onDelete: "cascade" }),
    item: text("item").notNull(),
    /** Made by the browser: the same answer that arrives again is the same. */
    answerId: uuid("answer_id").notNull(),
    /** Order in the pupil's browser; the highest counts, whenever it arrives. */
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    answer: jsonb("answer").$type<Record<string, unknown>>().notNull(),
    mark: text("mark").$type<"right" | "partly" | "wrong" | "open" | "waiting">().notNull(),
    /** To the hundredth, in hundredths. */
    points: integer("points").notNull(),
    attempts: integer("attempts").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.pupilId, t.item] })],
);
