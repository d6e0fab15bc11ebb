import type { ReactNode } from "react";

export type TabLinksProps = {
  /** What the tabs divide. */
  label: string;
  tabs: readonly { href: string; label: ReactNode; count?: ReactNode; isCurrent?: boolean; term?: string }[];
};

/** Tabs that are pages or anchors: links, because each has an address. */
export const TabLinks = ({ label, tabs }: TabLinksProps) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map((tab) => (
      <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? "page" : undefined} data-term={tab.term}>
        {tab.label}
        {tab.count !== undefined && <small> {tab.count}</small>}
      </a>
    ))}
  </nav>
);
