"use client";
import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export type TabsProps = {
  label: string;
  tabs: readonly { value: string; label: ReactNode; count?: ReactNode; panel: ReactNode }[];
  value?: string;
  onChange?: (value: string) => void;
};

/** Tabs without addresses of their own; where each has one, use TabLinks. */
export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => (
  <Base.Root
    value={value}
    defaultValue={value === undefined ? tabs[0]?.value : undefined}
    onValueChange={onChange && ((next) => onChange(String(next)))}
  >
    <Base.List className="tabs" aria-label={label} activateOnFocus>
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value}>
          {tab.label}
          {tab.count !== undefined && <small> {tab.count}</small>}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} className="pt-5">
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
);
