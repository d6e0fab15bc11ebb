/** STATE-4: the three tours in the order in which they are offered, each with its steps. */
export const tourSteps = {
  /** The simplified header. */
  header: ["search", "menu", "tools"],
  /** The schools slider. */
  schools: ["stages", "stage"],
  /** The subjects slider. */
  subjects: ["subjects", "subject"],
} as const;

export type TourKey = keyof typeof tourSteps;
export type TourStep = (typeof tourSteps)[TourKey][number];
export const tourKeys = Object.keys(tourSteps) as TourKey[];

/** Where somebody is; `at` counts from 0. Over is over, whether it was gone through or left. */
export type TourState = { tour: TourKey; steps: readonly TourStep[]; at: number; isOver: boolean };
export type TourMove = "next" | "back" | "skip";

/** `isThere`: whether this page has what the step speaks of; null when it has nothing of the tour. */
export const beginTour = (tour: TourKey, isThere: (step: TourStep) => boolean): TourState | null => {
  const steps = tourSteps[tour].filter(isThere);
  return steps.length > 0 ? { tour, steps, at: 0, isOver: false } : null;
};

/** Next on the last step ends the tour, back on the first one does nothing, and nothing begins it again. */
export const moveTour = (state: TourState, move: TourMove): TourState => {
  if (state.isOver) return state;
  if (move === "back") return { ...state, at: Math.max(0, state.at - 1) };
  if (move === "next" && state.at + 1 < state.steps.length) return { ...state, at: state.at + 1 };
  return { ...state, isOver: true };
};

/** What this browser remembers: tours gone through or left, and those that began by themselves, which they do once. */
export type TourMemory = { finished: readonly TourKey[]; offered: readonly TourKey[] };

/** The next tour for whoever asks: the first one not finished, and from the beginning when all are; one that begins by itself only once. */
export const chooseTour = ({ finished, offered }: TourMemory, isAsked: boolean): TourKey | null => {
  const open = tourKeys.find((key) => !finished.includes(key) && (isAsked || !offered.includes(key)));
  return open ?? (isAsked ? (tourKeys[0] ?? null) : null);
};

/** Nobody is led about in somebody else's name or in the app, which has a screen of its own; unasked only new members (STATE-14). */
export const mayTour = (facts: {
  isAsked: boolean;
  isMobileApp: boolean;
  isImpersonated: boolean;
  isMember: boolean;
  isNew: boolean;
}): boolean => !facts.isMobileApp && !facts.isImpersonated && (facts.isAsked || (facts.isMember && facts.isNew));
