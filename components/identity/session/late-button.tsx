"use client";
import type { ComponentType } from "react";
import type { LateDialogProps } from "#components/identity/session/show-dialog.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { LateFailure } from "#components/platform/layout/late-failure.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import type { LazyArea } from "#lib/platform/api-client/lazy-areas.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import type { ClientScope } from "#lib/platform/i18n/client-needs.ts";

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
  const { run, isBusy, error } = useAction();
  const open = () =>
    run(async () => {
      const [{ showDialog }, Dialog] = await Promise.all([
        loadLate(area, () => import("#components/identity/session/show-dialog.tsx")),
        load(),
      ]);
      await showDialog(scope, Dialog, dialogProps);
    });
  return (
    <div className={className}>
      <button type="button" className="link inline-flex items-center gap-1" aria-haspopup="dialog" onClick={() => void open()}>
        {icon && <Icon shape={icon} small />} {text}
      </button>
      {error && <LateFailure error={error} text={failedText} busy={isBusy} onRetry={() => void open()} />}
    </div>
  );
};
