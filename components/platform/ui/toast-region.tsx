"use client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "#components/platform/ui/icon.tsx";
import { x } from "#components/platform/ui/icon-shapes.ts";
import { currentToasts, dismissToast, subscribeToasts, type Toast } from "#components/platform/ui/toasts.ts";

/** How long a toast stands, in ms; longer with an action, and as long as it is looked at (WCAG 2.2.1). */
const standsMs = 6000;
const standsWithActionMs = 12000;

const none: readonly Toast[] = [];

/** Where toasts appear: bottom start, above the buy bar. One per page, in the layout. */
export const ToastRegion = ({ label, closeText }: { label: string; closeText: string }) => {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  return (
    <section className="toasts" aria-label={label} aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} closeText={closeText} />
      ))}
    </section>
  );
};

const ToastRow = ({ toast, closeText }: { toast: Toast; closeText: string }) => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.actionText ? standsWithActionMs : standsMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep it standing while it is looked at
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === "Escape" && dismissToast(toast.id)}
    >
      <span>{toast.text}</span>
      {toast.actionText && (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast.id);
            toast.onAction?.();
          }}
        >
          {toast.actionText}
        </button>
      )}
      <button type="button" aria-label={closeText} onClick={() => dismissToast(toast.id)}>
        <Icon shape={x} />
      </button>
    </div>
  );
};
