"use client";
import { useTranslations } from "next-intl";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { moveLesson, movePart, type Place, placeOf, stepOf } from "#lib/interactive/courses/rules.ts";
import type { Lesson } from "#lib/interactive/courses/schema.ts";

/** A lesson or a part, by its id. */
type Thing = { kind: "lesson" | "part"; id: string };

const steps: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The lessons after one step; null: it is the first, or the last. */
const stepped = (lessons: readonly Lesson[], { kind, id }: Thing, step: 1 | -1): Lesson[] | null => {
  if (kind === "part") {
    const to = stepOf(lessons, id, step);
    return to && movePart(lessons, id, to);
  }
  const at = lessons.findIndex((one) => one.id === id);
  return at + step < 0 || at + step >= lessons.length ? null : moveLesson(lessons, at, at + step);
};

const handleId = ({ id }: Thing) => `move-${id}`;
// The handle moves with what it moves.
const focusHandle = (thing: Thing) => requestAnimationFrame(() => document.getElementById(handleId(thing))?.focus());

/** Lessons and parts in their order: moved by dragging a handle, by its keys (Enter lifts and puts down, Escape puts back), or by arrows. */
export const useMoving = (lessons: readonly Lesson[], onChange: (lessons: Lesson[]) => void, nameOf: (thing: Thing) => string) => {
  const packs = useTranslations("cabinet-materials.packs");
  const t = useTranslations("new-interactive.course");
  // How all lay before something was lifted.
  const [lifted, setLifted] = useState<(Thing & { before: Lesson[] }) | null>(null);
  const [dragged, setDragged] = useState<Thing | null>(null);
  const [said, setSaid] = useState("");

  const placeIn = (all: readonly Lesson[], thing: Thing) => {
    const place = placeOf(all, thing.id);
    const lesson = place ? all[place.lesson] : undefined;
    return thing.kind === "part" && place && lesson
      ? { at: place.part + 1, count: lesson.parts.length, lesson: lesson.title }
      : { at: all.findIndex(({ id }) => id === thing.id) + 1, count: all.length, lesson: null };
  };
  const settle = (all: Lesson[], thing: Thing) => {
    const { at, count, lesson } = placeIn(all, thing);
    const name = nameOf(thing);
    setSaid(lesson === null ? packs("moved", { name, at, count }) : t("movedTo", { name, lesson, at, count }));
    onChange(all);
  };
  const step = (thing: Thing, by: 1 | -1) => {
    const next = stepped(lessons, thing, by);
    if (!next) return;
    settle(next, thing);
    focusHandle(thing);
  };
  const onKeyDown = (thing: Thing) => (event: KeyboardEvent) => {
    const isLifted = lifted?.id === thing.id;
    const by = steps[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (isLifted) setLifted(null);
      else {
        const { at, count } = placeIn(lessons, thing);
        setLifted({ ...thing, before: [...lessons] });
        setSaid(packs("lifted", { name: nameOf(thing), at, count }));
      }
    } else if (event.key === "Escape" && lifted) {
      event.preventDefault();
      onChange(lifted.before);
      setLifted(null);
      setSaid(packs("putBack"));
    } else if (by !== undefined && isLifted) {
      event.preventDefault();
      step(thing, by);
    }
  };
  const drop = (onto: Thing) => {
    if (!dragged || dragged.id === onto.id) return;
    if (dragged.kind === "lesson") {
      const [from, to] = [dragged, onto].map(({ id }) => lessons.findIndex((one) => one.id === id));
      if (from !== undefined && to !== undefined && onto.kind === "lesson") settle(moveLesson(lessons, from, to), dragged);
      return;
    }
    const at = lessons.findIndex((one) => one.id === onto.id);
    const place: Place | null = onto.kind === "part" ? placeOf(lessons, onto.id) : { lesson: at, part: lessons[at]?.parts.length ?? 0 };
    if (place) settle(movePart(lessons, dragged.id, place), dragged);
  };

  return {
    said,
    isLifted: ({ id }: Thing) => lifted?.id === id,
    step,
    mayStep: (thing: Thing, by: 1 | -1) => stepped(lessons, thing, by) !== null,
    /** For its handle. */
    handle: (thing: Thing) => {
      const { at, count } = placeIn(lessons, thing);
      const isLifted = lifted?.id === thing.id;
      return {
        id: handleId(thing),
        label: packs(isLifted ? "putDown" : "pickUp", { name: nameOf(thing), at, count }),
        "aria-pressed": isLifted,
        draggable: true,
        onKeyDown: onKeyDown(thing),
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", thing.id);
          setDragged(thing);
        },
        onDragEnd: () => setDragged(null),
      };
    },
    /** For what it may be dropped on. */
    target: (thing: Thing) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged && (dragged.kind === "part" || thing.kind === "lesson")) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        event.stopPropagation();
        drop(thing);
        setDragged(null);
      },
    }),
  };
};

export type Moving = ReturnType<typeof useMoving>;
