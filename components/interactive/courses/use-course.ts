"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { type Autosave, createAutosave, type SaveState, saveOnLeave } from "#components/platform/forms/autosave.ts";
import { ownCoursesQuery, saveCourse } from "#lib/interactive/courses/queries.ts";
import { allParts } from "#lib/interactive/courses/rules.ts";
import type { Lesson, OwnCourse, SaveCourse, UsedExercise, UsedMaterial } from "#lib/interactive/courses/schema.ts";

/** What is typed in one go becomes one save. */
const PAUSE_MS = 800;

type Fields = Pick<OwnCourse, "title" | "description" | "grades" | "language" | "lessons"> & { subject: string | null };
type Sent = Omit<SaveCourse, "id" | "version">;

/** A course that is edited, as its screens take it. */
export type CourseEditing = {
  /** As the server told it last, with what its parts name. */
  course: OwnCourse;
  fields: Fields;
  saving: SaveState;
  change: (some: Partial<Fields>) => void;
  /** The fields as they are when it is asked, for what happens later: undoing a removal. */
  now: () => Fields;
  /** What was chosen just now, and stands in no answer of the server yet. */
  learn: (used: { exercise?: UsedExercise; material?: UsedMaterial }) => void;
  /** Saves what waits; false when it could not be saved. */
  flush: () => Promise<boolean>;
  /** Goes on with what the server told. */
  take: (fresh: OwnCourse) => void;
};

const fieldsOf = ({ title, description, subject, grades, language, lessons }: OwnCourse): Fields => ({
  title,
  description,
  subject: subject?.key ?? null,
  grades,
  language,
  lessons,
});

const withKnown = <T extends { id: number }>(fresh: readonly T[], known: readonly T[]): T[] => [
  ...fresh,
  ...known.filter(({ id }) => !fresh.some((one) => one.id === id)),
];

/** A title that is empty while it is typed anew: until then the one before is kept. */
const withTitles = (lessons: readonly Lesson[], known: readonly Lesson[]): Lesson[] =>
  lessons.map((lesson) => {
    const before = known.find(({ id }) => id === lesson.id);
    const parts = lesson.parts.map((part) => {
      if (part.kind !== "text" || part.title.trim() !== "") return part;
      const old = allParts(known).find(({ id }) => id === part.id);
      return { ...part, title: old?.kind === "text" ? old.title : "–" };
    });
    return { ...lesson, title: lesson.title.trim() || (before?.title ?? "–"), parts };
  });

/** Saves a course as it is changed, and tells when another window was first. */
export const useCourse = (opened: OwnCourse): CourseEditing => {
  const client = useQueryClient();
  const [course, setCourse] = useState(opened);
  const [fields, setFields] = useState(() => fieldsOf(opened));
  const [saving, setSaving] = useState<SaveState>({ status: "saved", savedAt: null, message: null });
  const autosave = useRef<Autosave<Sent>>(null);
  // What is typed in the same moment goes together.
  const latest = useRef(fields);
  const { id, version: first } = opened;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first version begins it; later ones are its own
  useEffect(() => {
    const made = createAutosave<Sent>(first, {
      save: (version, some) =>
        attempt(async () => {
          const saved = await saveCourse({ id, version, ...some });
          // What was chosen since is not in this answer.
          setCourse((before) => ({
            ...saved,
            exercises: withKnown(saved.exercises, before.exercises),
            materials: withKnown(saved.materials, before.materials),
          }));
          return { revision: saved.version, savedAt: saved.updatedAt };
        }),
      stopsAt: { course_changed: "conflict", not_found: "locked", invalid_input: "locked" },
      onChange: setSaving,
      delayMs: PAUSE_MS,
    });
    autosave.current = made;
    const leave = saveOnLeave(made);
    return () => {
      void leave().then(() => client.invalidateQueries({ queryKey: ownCoursesQuery.queryKey }));
    };
  }, [id]);

  return {
    course,
    fields,
    saving,
    change: (some) => {
      const next = { ...latest.current, ...some };
      latest.current = next;
      setFields(next);
      if (autosave.current?.state().status === "locked") autosave.current.resume(autosave.current.revision(), true);
      const { title, lessons, ...rest } = next;
      // Without a title nothing new is sent as one: the one before stays until there is another.
      autosave.current?.change({
        ...rest,
        ...(title.trim() === "" ? {} : { title: title.trim() }),
        lessons: withTitles(lessons, course.lessons),
      });
    },
    now: () => latest.current,
    learn: ({ exercise, material }) =>
      setCourse((before) => ({
        ...before,
        exercises: exercise ? withKnown([exercise], before.exercises) : before.exercises,
        materials: material ? withKnown([material], before.materials) : before.materials,
      })),
    flush: async () => {
      await autosave.current?.flush();
      return autosave.current?.state().status === "saved";
    },
    take: (fresh) => {
      setCourse(fresh);
      latest.current = fieldsOf(fresh);
      setFields(latest.current);
      autosave.current?.resume(fresh.version, false);
    },
  };
};
