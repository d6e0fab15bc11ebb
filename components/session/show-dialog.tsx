import type { ComponentType } from "react";
import { showLate } from "#components/layout/show-late.tsx";
import { startSession } from "#components/session/start-session.ts";

/** What every dialog gets that is opened on a public page. */
export type LateDialogProps = { isMember: boolean; onClose: () => void };

/** Opens a dialog over any page, knowing whether somebody is logged in. @throws ApiError when its texts cannot be had */
export const showDialog = async <Props extends object>(
  areas: readonly string[],
  Dialog: ComponentType<Props & LateDialogProps>,
  props: Props,
): Promise<void> => {
  const { status } = await startSession().start();
  const isMember = status === "member" || status === "member-awaiting-terms";
  await showLate(areas, (close) => <Dialog {...props} isMember={isMember} onClose={close} />);
};
