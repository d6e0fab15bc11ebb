"use client";
import { LateButton } from "#components/identity/session/late-button.tsx";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

type Props = { materialId: number; text: string; failedText: string };

const load = async () => (await loadLate("player", () => import("#components/interactive/sold/load-first.ts"))).loadFirst();

/** Lets everybody try the first exercise of a material; player, words and exercise come with the press. */
export const FirstButton = ({ materialId, ...texts }: Props) => (
  <LateButton area="player" load={load} scope="first-exercise" dialogProps={{ materialId }} {...texts} />
);
