import type { ReactNode } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";

export type FileRowProps = {
  /** Three or four letters for the sign: "PDF". */
  type: string;
  name: ReactNode;
  /** "14 Seiten · 2,1 MB", a progress, an error. */
  meta?: ReactNode;
  action?: ReactNode;
  /** What would leave the name no room beside it on a phone: there it stands below. */
  isActionBelow?: boolean;
};

/** A file in a list. */
export const FileRow = ({ type, name, meta, action, isActionBelow }: FileRowProps) => (
  <div className="file">
    <span className="ftype" aria-hidden="true">
      {type}
    </span>
    <strong>{name}</strong>
    <div className="meta">{meta}</div>
    {action && <div className={classNames("act", isActionBelow && "below")}>{action}</div>}
  </div>
);
