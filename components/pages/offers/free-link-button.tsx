"use client";
import { LateButton } from "#components/identity/session/late-button.tsx";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

type Props = { materialId: number; title: string; text: string; failedText: string };

const load = async () => (await loadLate("free-download-modal", () => import("#components/pages/offers/load-free-link.ts"))).loadFreeLink();

/** Leads to the form that sends a free material's link (ROUTE-69). */
export const FreeLinkButton = ({ materialId, title, ...texts }: Props) => (
  <LateButton
    className="mt-3 text-14"
    area="free-download-modal"
    load={load}
    scope="free-link"
    dialogProps={{ materialId, title }}
    {...texts}
  />
);
