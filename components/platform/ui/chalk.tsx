import type { ReactNode } from "react";
import type { SubjectHue } from "#components/platform/ui/subject-hue.ts";

export type ChalkProps = {
  href: string;
  hue: SubjectHue;
  children: ReactNode;
  isCurrent?: boolean /** Key of the subject, where hers are marked. */;
  term?: string;
};

/** A subject as a stick of chalk: coloured tip, paper sleeve. Stands in `<ul className="chalks">` inside `.tray`. */
export const Chalk = ({ href, hue, children, isCurrent, term }: ChalkProps) => (
  <a className={`chalk s-${hue}`} href={href} aria-current={isCurrent ? "page" : undefined} data-term={term}>
    <i />
    <span>{children}</span>
  </a>
);
