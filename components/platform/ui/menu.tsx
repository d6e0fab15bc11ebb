"use client";
import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";

type MenuItem = {
  key: string;
  label: string;
  icon?: string;
  /** Leads somewhere … */
  href?: string;
  /** … or does something. */
  onSelect?: () => void;
  /** Takes something away. */
  danger?: boolean;
  disabled?: boolean;
};

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly MenuItem[];
};

/** Actions on one thing. Arrow keys, first letters, Escape. */
export const Menu = ({ trigger, items }: MenuProps) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className="pop-place" sideOffset={4} align="end">
        <Base.Popup className="pop">
          {items.map(({ key, label, icon, href, onSelect, danger, disabled }) => (
            <Base.Item
              key={key}
              className={classNames("pop-i", danger && "danger")}
              disabled={disabled}
              onClick={onSelect}
              render={href ? (props) => <a {...props} href={href} /> : undefined}
            >
              {icon && <Icon shape={icon} />}
              {label}
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
