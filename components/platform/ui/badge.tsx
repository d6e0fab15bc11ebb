import type { ReactNode } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";

/** cut is for reductions only; subject takes the hue of its container. */
export type BadgeTone = "plain" | "ok" | "warn" | "error" | "info" | "cut" | "subject" | "free";

const tones: Record<BadgeTone, string> = {
  plain: "",
  ok: "ok",
  warn: "warn",
  error: "err",
  info: "info",
  cut: "cut",
  subject: "sub",
  free: "free",
};

export type BadgeProps = { tone?: BadgeTone; icon?: string; children: ReactNode; className?: string };

/** A short mark: a state, a licence, a subject. Never the only bearer of its meaning by colour. */
export const Badge = ({ tone = "plain", icon, children, className }: BadgeProps) => (
  <span className={classNames("badge", tones[tone], className)}>
    {icon && <Icon shape={icon} small />}
    {children}
  </span>
);
