"use client";
import { type ComponentType, useState } from "react";
import { LateFailure } from "#components/layout/late-failure.tsx";
import type { LateDialogProps } from "#components/session/show-dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import type { LazyArea } from "#lib/api-client/lazy-areas.ts";
import { loadLate } from "#lib/api-client/load-late.ts";
import type { ClientScope } from "#lib/i18n/client-needs.ts";

type Props<DialogProps extends object> = {
  area: LazyArea;
  /** Through `loadLate`. */
  load: () => Promise<ComponentType<DialogProps & LateDialogProps>>;
  /** Of the dialog. */
  scope: ClientScope;
  dialogProps: DialogProps;
  text: string;
  failedText: string;
  icon?: string;
  className?: string;
};

/** Opens a dialog on a public page; its code and its words come with the press, for everybody, logged in or not. */
export const LateButton = <DialogProps extends object>({
  area,
  load,
  scope,
  dialogProps,
  text,
  failedText,
  icon,
  className,
}: Props<DialogProps>) => {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const [{ showDialog }, Dialog] = await Promise.all([loadLate(area, () => import("#components/session/show-dialog.tsx")), load()]);
      await showDialog(scope, Dialog, dialogProps);
      setError(null);
    } catch (reason) {
      setError(reason);
    }
    setBusy(false);
  };
  return (
    <div className={className}>
      <button type="button" className="link inline-flex items-center gap-1" aria-haspopup="dialog" onClick={() => void open()}>
        {icon && <Icon shape={icon} small />} {text}
      </button>
      {error !== null && <LateFailure error={error} text={failedText} busy={isBusy} onRetry={() => void open()} />}
    </div>
  );
};
