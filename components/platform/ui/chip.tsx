import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { x } from "#components/platform/ui/icon-shapes.ts";

export type ChipProps = ComponentProps<"button"> & { pressed?: boolean };

/** A choice that is on or off at once. */
export const Chip = ({ pressed, className, type = "button", ...rest }: ChipProps) => (
  <button {...rest} type={type} aria-pressed={pressed} className={classNames("chip", className)} />
);

export type RemovableChipProps = {
  children: ReactNode;
  /** "Filter Mathematik entfernen". */
  removeLabel: string;
  /** The address without this filter; works without scripts. Search engines do not follow it: combinations of filters have no end. */
  href?: string;
  onRemove?: () => void;
};

/** An active filter, which a press takes away. */
export const RemovableChip = ({ children, removeLabel, href, onRemove }: RemovableChipProps) =>
  href ? (
    <a className="chip chip-x" href={href} rel="nofollow" aria-label={removeLabel}>
      {children}
      <Icon shape={x} small />
    </a>
  ) : (
    <button type="button" className="chip chip-x" aria-label={removeLabel} onClick={onRemove}>
      {children}
      <Icon shape={x} small />
    </button>
  );
