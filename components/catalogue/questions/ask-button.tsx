"use client";
import { LateButton } from "#components/identity/session/late-button.tsx";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

type Props = { id: number; text: string; failedText: string };

const load = async () => (await loadLate("question", () => import("#components/catalogue/questions/ask-dialog.tsx"))).AskDialog;

/** Leads to the form that asks the author. */
export const AskButton = ({ id, ...texts }: Props) => (
  <LateButton area="question" load={load} scope="question" dialogProps={{ materialId: id }} {...texts} />
);
