"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { LinkButton } from "#components/platform/ui/link-button.tsx";

type Props = { title: string; children: ReactNode; next?: { href: string; text: string } };

/** How it ended; takes the focus, since what was there before is gone. */
export const LinkEnd = ({ title, children, next }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stackv">
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="wrap-anywhere">{children}</p>
      {next && (
        <LinkButton look="main" wide href={next.href}>
          {next.text}
        </LinkButton>
      )}
    </div>
  );
};
