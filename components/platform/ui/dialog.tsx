"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { x } from "#components/platform/ui/icon-shapes.ts";

export type DialogProps = {
  title: ReactNode;
  /** What it means for the thing at hand, before the buttons. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: the one that keeps everything first, the one that acts last. */
  actions?: ReactNode;
  /** Word for the cross. */
  closeText: string;
  /** A button that opens it; leave it out when `open` is controlled. */
  trigger?: ReactElement<Record<string, unknown>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** 60 rem instead of 28. */
  wide?: boolean;
};

/** A question or a form above the page. Focus goes in, stays in, and comes back; Escape and the cross close it. */
export const Dialog = ({ title, description, children, actions, closeText, trigger, open, onOpenChange, wide }: DialogProps) => (
  <Base.Root open={open} onOpenChange={onOpenChange && ((next) => onOpenChange(next))}>
    {trigger && <Base.Trigger render={trigger} />}
    <Base.Portal>
      <Base.Backdrop className="veil" />
      <Base.Popup className={classNames("dlg", wide && "wide")}>
        <div className="dlg-h">
          <Base.Title>{title}</Base.Title>
          <Base.Close className="btn btn-quiet btn-i" aria-label={closeText}>
            <Icon shape={x} />
          </Base.Close>
        </div>
        {description && <Base.Description className="small">{description}</Base.Description>}
        {children}
        {actions && <div className="dlg-end">{actions}</div>}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);

/** A button in `actions` that closes the dialog and does nothing else. */
export const DialogClose = ({ render }: { render: ReactElement<Record<string, unknown>> }) => <Base.Close render={render} />;
