import type { ComponentType } from "react";
import { startSession } from "#components/identity/session/start-session.ts";
import { showLate } from "#components/platform/layout/show-late.tsx";
import type { ClientScope } from "#lib/platform/i18n/client-needs.ts";

/** What every dialog gets that is opened on a public page. */
export type LateDialogProps = { isMember: boolean; onClose: () => void };

/** Opens a dialog over any page, knowing whether somebody is logged in. @throws ApiError when its texts cannot be had */
export const showDialog = async <Props extends object>(
  scope: ClientScope,
  Dialog: ComponentType<Props & LateDialogProps>,
  props: Props,
): Promise<void> => {
  const { status } = await startSession().start();
  const isMember = status === "member" || status === "member-awaiting-terms";
  await showLate(scope, (close) => <Dialog {...props} isMember={isMember} onClose={close} />);
};
