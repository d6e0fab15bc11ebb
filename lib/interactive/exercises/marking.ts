/**
 * How one part of an answer stands: `open` where nothing was answered, `waiting` where a person must look.
 */
export type PartMark = "right" | "wrong" | "open" | "waiting";

/**
 * An answer compared with what is right: each part of the exercise in its own order, as many for every answer. `extra`: what was answered
 * besides (ticked although it is wrong, marked although it is no target); each takes away what a right part gives, so that ticking all is
 * worth no more than ticking nothing.
 */
export type Marking = { parts: readonly PartMark[]; extra: number };

/** `share`: of an exercise's points, 0 to 1; `isOpen`: nothing of it was answered. */
export type Verdict = { share: number; isRight: boolean; isOpen: boolean; isWaiting: boolean };

export const markOf = (isAnswered: boolean, isRight: boolean): PartMark => (isAnswered ? (isRight ? "right" : "wrong") : "open");

/** All or nothing unless parts count. No parts, no points. */
export const judge = ({ parts, extra }: Marking, isPartial: boolean): Verdict => {
  const right = parts.filter((part) => part === "right").length;
  const isWaiting = parts.includes("waiting");
  const isRight = parts.length > 0 && right === parts.length && extra === 0;
  const partial = parts.length === 0 ? 0 : Math.max(0, right - extra) / parts.length;
  return {
    share: isPartial ? partial : isRight ? 1 : 0,
    isRight,
    isOpen: extra === 0 && parts.every((part) => part === "open"),
    isWaiting,
  };
};

/** Points of a share, to the hundredth; half a hundredth goes up. */
export const pointsOf = (share: number, points: number): number => Math.round(share * points * 100 + 1e-9) / 100;
