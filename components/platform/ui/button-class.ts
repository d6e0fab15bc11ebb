import { classNames } from "#components/platform/ui/class-names.ts";

/** go: the one next step (yellow, at most one in view). main: the main action of a form. plain: beside it. quiet: in rows. danger: takes away. */
type ButtonLook = "go" | "main" | "plain" | "quiet" | "danger";

export type ButtonShape = {
  look?: ButtonLook;
  /** 36 px high instead of 44: only for secondary actions. */
  small?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  className?: string;
};

/** The class of everything that looks like a button. */
export const buttonClass = ({ look = "plain", small, wide, className }: ButtonShape, ...more: (string | false | undefined)[]): string =>
  classNames("btn", look !== "plain" && `btn-${look}`, small && "btn-s", wide && "btn-w", ...more, className);
