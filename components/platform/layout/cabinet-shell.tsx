"use client";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { menu } from "#components/platform/ui/icon-shapes.ts";
import { Sheet } from "#components/platform/ui/sheet.tsx";

type CabinetGroup = {
  /** "Kaufen". */
  title: string;
  items: readonly {
    href: string;
    label: string /** A path from icon-shapes.ts. */;
    icon: string /** Things that wait, formatted. */;
    count?: string;
  }[];
};

export type CabinetShellProps = {
  groups: readonly CabinetGroup[];
  texts: {
    /** "Mein Konto". */
    label: string;
    /** "Bereiche", on the button of phones. */
    open: string;
    close: string;
  };
  /** Below the links: the way out. */
  end?: ReactNode;
  children: ReactNode;
};

/** Side navigation on wide screens, the same as a sheet behind one button on phones. */
export const CabinetShell = ({ groups, texts, end, children }: CabinetShellProps) => {
  const pathname = usePathname();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="cab">
      <nav className="cnav" aria-label={texts.label}>
        <CabinetLinks groups={groups} pathname={pathname} />
        {end && <div className="mt-5 border-t border-line pt-3">{end}</div>}
      </nav>
      <div className="min-w-0">
        <div className="mb-4 lg:hidden">
          <Button small icon={menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
          <Sheet title={texts.label} closeText={texts.close} open={isOpen} onOpenChange={setOpen}>
            <nav className="cnav in-sheet" aria-label={texts.label}>
              <CabinetLinks groups={groups} pathname={pathname} />
              {end && <div className="mt-5 border-t border-line pt-3">{end}</div>}
            </nav>
          </Sheet>
        </div>
        {children}
      </div>
    </div>
  );
};

const CabinetLinks = ({ groups, pathname }: { groups: readonly CabinetGroup[]; pathname: string }) =>
  groups.map(({ title, items }) => (
    <div key={title}>
      <h2>{title}</h2>
      <ul>
        {items.map(({ href, label, icon, count }) => (
          <li key={href}>
            <a href={href} aria-current={pathname === href ? "page" : undefined}>
              <Icon shape={icon} />
              <span>{label}</span>
              {count && (
                <Badge tone="info" className="ms-auto">
                  {count}
                </Badge>
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
