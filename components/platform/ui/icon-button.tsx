import type { ComponentProps } from "react";
import { type ButtonShape, buttonClass } from "#components/platform/ui/button-class.ts";
import { Icon } from "#components/platform/ui/icon.tsx";

export type IconButtonProps = Omit<ButtonShape, "wide"> &
  Omit<ComponentProps<"button">, "children" | "aria-label"> & {
    /** A path from icon-shapes.ts. */
    icon: string;
    /** What happens, with the name of the thing: "„Bruch-Domino“ entfernen". */
    label: string;
  };

/** A square button with an icon only: heart, close, arrows, zoom. 44 px, small 36. */
export const IconButton = ({ look = "quiet", small, className, icon, label, type = "button", ...rest }: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} className={buttonClass({ look, small, className }, "btn-i")}>
    <Icon shape={icon} />
  </button>
);
