import type { ReactNode } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { circleAlert, circleCheck, info, triangleAlert } from "#components/platform/ui/icon-shapes.ts";

type NoticeTone = "plain" | "info" | "ok" | "warn" | "error";

const looks: Record<NoticeTone, { className: string; icon: string }> = {
  plain: { className: "", icon: info },
  info: { className: "info", icon: info },
  ok: { className: "ok", icon: circleCheck },
  warn: { className: "warn", icon: triangleAlert },
  error: { className: "err", icon: circleAlert },
};

export type NoticeProps = {
  tone?: NoticeTone;
  /** In bold, ending with a full stop: "Zahlung abgelehnt." */
  title?: ReactNode;
  children?: ReactNode;
  /** One link or small button at the end. */
  action?: ReactNode;
  icon?: string;
  /** alert: interrupts (an error just happened). status: is read when there is time. Nothing: was there from the start. */
  role?: "alert" | "status";
  className?: string;
};

/** A sentence that matters: what happened, what is safe, what to do. */
export const Notice = ({ tone = "plain", title, children, action, icon, role, className }: NoticeProps) => (
  <div className={classNames("note", looks[tone].className, className)} role={role}>
    <Icon shape={icon ?? looks[tone].icon} />
    <div>
      {title && <b>{title}</b>} {children}
    </div>
    {action}
  </div>
);
