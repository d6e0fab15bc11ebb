import type { ReactNode } from "react";

export type FileRowProps = {
  /** Three or four letters for the sign: "PDF". */
  type: string;
  name: ReactNode;
  /** "14 Seiten · 2,1 MB", a progress, an error. */
  meta?: ReactNode;
  action?: ReactNode;
};

/** A file in a list. */
export const FileRow = ({ type, name, meta, action }: FileRowProps) => (
  <div className="file">
    <span className="ftype" aria-hidden="true">
      {type}
    </span>
    <strong>{name}</strong>
    <div className="meta">{meta}</div>
    {action && <div className="act">{action}</div>}
  </div>
);
