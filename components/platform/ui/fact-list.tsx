import type { ReactNode } from "react";

export type Fact = readonly [label: string, value: ReactNode];

/** What is known of one thing, each fact under its name. */
export const FactList = ({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={`dl ${className}`.trim()}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
