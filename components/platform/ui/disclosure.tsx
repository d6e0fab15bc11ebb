import type { ReactNode } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { chevronDown } from "#components/platform/ui/icon-shapes.ts";

export type DisclosureProps = { summary: ReactNode; children: ReactNode; open?: boolean; className?: string };

/** Opens and closes without scripts (details). */
export const Disclosure = ({ summary, children, open, className }: DisclosureProps) => (
  <details className={classNames("fold", className)} open={open}>
    <summary>
      {summary}
      <Icon shape={chevronDown} />
    </summary>
    {children}
  </details>
);
