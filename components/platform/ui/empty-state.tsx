import type { ReactNode } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";

export type EmptyStateProps = {
  title: ReactNode;
  heading?: "h1" | "h2" | "h3";
  /** What belongs here and how it gets here. */
  children?: ReactNode;
  /** The ways on: one button, perhaps a second. */
  actions?: ReactNode;
  /** One drawing from art.tsx. */
  art?: ReactNode;
  /** desk: fills its place on the desk. panel: in a frame. plain: on the page. */
  ground?: "desk" | "panel" | "plain";
  /** Small print below: an error number, the next attempt. */
  footnote?: ReactNode;
};

/** Nothing here yet, nothing found, nothing there: says what to do. */
export const EmptyState = ({ title, heading: Heading = "h2", children, actions, art, ground = "desk", footnote }: EmptyStateProps) => (
  <div className={classNames("empty", ground === "desk" && "desk rounded-tool", ground === "panel" && "panel")}>
    <div className="empty-in">
      {art}
      <Heading>{title}</Heading>
      {children && <div>{children}</div>}
      {actions && <div className="row justify-center">{actions}</div>}
      {footnote && <p className="tiny muted">{footnote}</p>}
    </div>
  </div>
);
