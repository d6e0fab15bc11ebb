import type { ComponentProps } from "react";
import { type ButtonShape, buttonClass } from "#components/platform/ui/button-class.ts";
import { Icon } from "#components/platform/ui/icon.tsx";

export type ButtonProps = ButtonShape &
  ComponentProps<"button"> & {
    /** A path from icon-shapes.ts, before the words. */
    icon?: string;
    /** While it works: keeps its place and focus, says so, does nothing on a second press. */
    busy?: boolean;
    /** Words while it works ("Wird hinzugefügt"); without them the usual ones stay. */
    busyText?: string;
  };

/** A button. Says what happens; `type` is "button" unless told otherwise. */
export const Button = ({
  look,
  small,
  wide,
  className,
  icon,
  busy,
  busyText,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={buttonClass({ look, small, wide, className }, busy && "is-busy")}
    aria-disabled={busy || rest["aria-disabled"] || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy ? <span className="spin" aria-hidden="true" /> : icon && <Icon shape={icon} />}
    {busy && busyText ? busyText : children}
  </button>
);
