"use client";
import { createContext, useContext } from "react";

/** What the form of a material says to who lets exercises be chosen in it: the page knows that room, this one does not. */
type ExercisesPlace = {
  /** Of the interactive; null: none. */
  chosen: number | null;
  choose: (interactive: number | null) => void;
  isLocked: boolean;
  /** The server's words after it was sent in. */
  error: string | undefined;
};

const place = createContext<ExercisesPlace | null>(null);
export const ExercisesProvider = place.Provider;

/** To be asked inside the form alone. */
export const useExercisesPlace = (): ExercisesPlace => {
  const found = useContext(place);
  if (!found) throw new Error("no form of a material around");
  return found;
};
