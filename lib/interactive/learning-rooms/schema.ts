import { z } from "zod";
import { CODE_LENGTH, DEFAULT_DAYS, MAX_ANSWERS, MAX_DAYS } from "#lib/interactive/learning-rooms/limits.ts";
import { line } from "#lib/platform/fields/fields.ts";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const roomIdInput = z.object({ id });

const roomModes = ["practice", "quiz"] as const;
export type RoomMode = (typeof roomModes)[number];

/** `open`: an answer in which nothing was answered; who gave none has no mark. */
const answerMarks = ["right", "partly", "wrong", "open", "waiting"] as const;
export type AnswerMark = (typeof answerMarks)[number];

const days = z.coerce.number().int().min(1).max(MAX_DAYS);

/** How a room is played, and for how long it stays. */
export const roomSettings = z.object({ mode: z.enum(roomModes).default("practice"), days: days.default(DEFAULT_DAYS) });
export type RoomSettings = z.infer<typeof roomSettings>;

/**
 * `interactive`: one of her own, whose exercises are copied; or `material`: one that is hers or that she sells, with exercises. A quiz takes
 * those among them that are chosen from.
 */
export const newRoomInput = roomSettings
  .extend({ interactive: id.optional(), material: id.optional() })
  .refine(({ interactive, material }) => (interactive === undefined) !== (material === undefined), {
    path: ["interactive"],
    error: "required",
  });
export type NewRoom = z.infer<typeof newRoomInput>;

/** What is left out stays. `current`: from 0, what a quiz asks now; it begins hidden and open. `isEnded` is for good. `days`: from now on. */
export const changeRoomInput = roomIdInput.extend({
  areNamesHidden: z.boolean().optional(),
  isPaused: z.boolean().optional(),
  isEnded: z.literal(true).optional(),
  current: z.int().min(0).max(59).optional(),
  isShown: z.boolean().optional(),
  days: days.optional(),
});
export type ChangeRoom = z.infer<typeof changeRoomInput>;

const roomHead = {
  id: z.int(),
  code: z.string(),
  title: z.string(),
  mode: z.enum(roomModes),
  isPaused: z.boolean(),
  isEnded: z.boolean(),
  deleteAt: z.string(),
  createdAt: z.string(),
};

export const roomList = z.object({ items: z.array(z.object({ ...roomHead, pupils: z.int(), exercises: z.int() })) });
export type RoomList = z.infer<typeof roomList>;

const shownItem = z.object({ id: z.string(), prompt: z.string(), lang: z.string() });
const option = z.object({ id: z.string(), text: z.string() });

/**
 * What a teacher sees: every pupil with her marks in the order of the exercises, null where she has answered nothing yet. `question`: what a
 * quiz asks now; `counts` how many picked an option, `rightIds` which are right: both only once it is shown.
 */
export const roomBoard = z.object({
  ...roomHead,
  areNamesHidden: z.boolean(),
  current: z.int().nullable(),
  isShown: z.boolean(),
  items: z.array(shownItem),
  pupils: z.array(z.object({ id: z.int(), name: z.string(), marks: z.array(z.enum(answerMarks).nullable()) })),
  counts: z.array(z.object({ right: z.int(), answered: z.int() })),
  question: z
    .object({
      ...shownItem.shape,
      options: z.array(option),
      answered: z.array(z.int()),
      counts: z.array(z.int()),
      rightIds: z.array(z.string()),
    })
    .nullable(),
});
export type RoomBoard = z.infer<typeof roomBoard>;

/** As it is typed: capitals or not, with a gap or not. */
const code = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ""))
  .refine((text) => text.length === CODE_LENGTH, "invalid");

export const roomCodeInput = z.object({ code });
/** `names`: free ones to choose from, in the language of the room's country. */
export const roomDoor = z.object({ title: z.string(), names: z.array(z.string()) });
export type RoomDoor = z.infer<typeof roomDoor>;

export const joinInput = z.object({ code, name: line(30) });
export type JoinRoom = z.infer<typeof joinInput>;
/** `token`: what a pupil's browser sends as X-Room-Token; told once. */
export const joined = z.object({ token: z.string(), name: z.string() });
export type Joined = z.infer<typeof joined>;

/** `items`: in practice whole; of a quiz the one that is asked, without what is right until it is shown. */
export const pupilState = z.object({
  title: z.string(),
  name: z.string(),
  pupils: z.int(),
  mode: z.enum(roomModes),
  isPaused: z.boolean(),
  isEnded: z.boolean(),
  isShown: z.boolean(),
  current: z.int().nullable(),
  count: z.int(),
  items: z.array(z.record(z.string(), z.unknown())),
  /** The last answer that is kept, to each of these exercises. */
  answers: z.array(z.object({ item: z.string(), answer: z.record(z.string(), z.unknown()), mark: z.enum(answerMarks).nullable() })),
  /** What is right in the exercise that is asked, once it is shown. */
  solution: z.record(z.string(), z.unknown()).nullable(),
  /** The highest of her answers that is kept: later ones go on from there. */
  sequence: z.int(),
  deleteAt: z.string(),
});
export type PupilState = z.infer<typeof pupilState>;

/** `id` is made by the browser, `sequence` grows with every answer there: the highest counts, of equal ones the later id. */
export const sentAnswer = z.object({
  id: z.uuid(),
  sequence: z.int().min(0),
  item: z.string().max(12),
  answer: z.record(z.string(), z.unknown()),
});
export type SentAnswer = z.infer<typeof sentAnswer>;
export const sendAnswersInput = z.object({ answers: z.array(sentAnswer).min(1, "required").max(MAX_ANSWERS, "too_many") });

/**
 * What became of each answer, in their order. kept: it counts, or a later one does. paused: send it again when the room goes on. closed: the
 * question is no longer open. ended: nothing counts any more. invalid: none of this exercise's.
 */
const answerOutcomes = ["kept", "paused", "closed", "ended", "invalid"] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];
export const sentAnswers = z.object({ results: z.array(z.object({ id: z.string(), outcome: z.enum(answerOutcomes) })) });
export type SentAnswers = z.infer<typeof sentAnswers>;
