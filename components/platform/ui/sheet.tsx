"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { x } from "#components/platform/ui/icon-shapes.ts";

export type SheetProps = {
  title: ReactNode;
  children: ReactNode;
  /** Stays at the bottom while the rest scrolls: the button that carries the count. */
  footer?: ReactNode;
  closeText: string;
  trigger?: ReactElement<Record<string, unknown>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** From the end of the line on wide screens; from below on phones in any case. */
  side?: boolean;
};

/** A sheet from below: filters, menus. Above the notch of the phone, scrolls inside. */
export const Sheet = ({ title, children, footer, closeText, trigger, open, onOpenChange, side }: SheetProps) => (
  <Base.Root open={open} onOpenChange={onOpenChange && ((next) => onOpenChange(next))}>
    {trigger && <Base.Trigger render={trigger} />}
    <Base.Portal>
      <Base.Backdrop className="veil" />
      <Base.Popup className={classNames("bsheet", side && "side")}>
        <div className="bsheet-h">
          <Base.Title>{title}</Base.Title>
          <Base.Close className="btn btn-quiet btn-i" aria-label={closeText}>
            <Icon shape={x} />
          </Base.Close>
        </div>
        <div className="bsheet-in">{children}</div>
        {footer && <div className="bsheet-end">{footer}</div>}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);
