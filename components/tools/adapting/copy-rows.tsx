"use client";
import { useFormatter, useTranslations } from "next-intl";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { trash2 } from "#components/platform/ui/icon-shapes.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { ADAPTED_KEY, deleteAdapted } from "#lib/tools/adapting/queries.ts";
import type { AdaptedCopy } from "#lib/tools/adapting/schema.ts";
import { deleteDocument, undeleteDocument } from "#lib/tools/documents/queries.ts";

/** Copies, each with what it was made of; one whose right has ended says so and cannot be opened. */
export const CopyRows = ({ copies }: { copies: readonly AdaptedCopy[] }) => (
  <ul>
    {copies.map((copy) => (
      <CopyRow key={`${copy.kind}-${copy.id}`} copy={copy} />
    ))}
  </ul>
);

const CopyRow = ({ copy: { kind, id, title, material, updatedAt, isEnded } }: { copy: AdaptedCopy }) => {
  const t = useTranslations("cabinet-materials.packs");
  const common = useTranslations("common");
  const format = useFormatter();
  const href = useHref();
  const { run, isBusy } = useChange(ADAPTED_KEY, ["documents", "list"]);
  const address = kind === "document" ? href("aiTools.document", { id }) : href("cabinet.adaptations", {}, { copy: id });
  const remove = () =>
    run(() => (kind === "document" ? deleteDocument(id) : deleteAdapted(id)), {
      toast: () => t("deleted", { title }),
      ...(kind === "document" && { undo: { text: common("undo"), work: () => run(() => undeleteDocument(id)) } }),
      failed: tellFailure,
    });
  const facts = [
    material !== title && material,
    t("changedOn", { date: format.dateTime(new Date(updatedAt), { dateStyle: "medium" }) }),
    isEnded && t("reasons.ended"),
  ];
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0">
        {isEnded ? (
          <span className="font-semibold wrap-anywhere">{title}</span>
        ) : (
          <a className="font-semibold wrap-anywhere" href={address}>
            {title}
          </a>
        )}
        <p className="text-14 text-ink-2">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <IconButton icon={trash2} label={t("delete", { title })} aria-disabled={isBusy || undefined} onClick={() => void remove()} />
    </li>
  );
};
