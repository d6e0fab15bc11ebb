import type { ComponentProps } from "react";
import { type ButtonShape, buttonClass } from "#components/platform/ui/button-class.ts";
import { Icon } from "#components/platform/ui/icon.tsx";

export type LinkButtonProps = ButtonShape & ComponentProps<"a"> & { href: string; icon?: string };

/** A link that looks like a button: leads somewhere, changes nothing. */
export const LinkButton = ({ look, small, wide, className, icon, children, ...rest }: LinkButtonProps) => (
  <a {...rest} className={buttonClass({ look, small, wide, className })}>
    {icon && <Icon shape={icon} />}
    {children}
  </a>
);
