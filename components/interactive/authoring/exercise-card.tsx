"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ExportDialog } from "#components/interactive/authoring/export-dialog.tsx";
import { PrintDialog } from "#components/interactive/authoring/print-dialog.tsx";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { copy, fileDown, play, printer, trash2 } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { copyInteractive, deleteInteractive, undeleteInteractive } from "#lib/interactive/authoring/queries.ts";
import type { InteractiveList } from "#lib/interactive/authoring/schema.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { printInteractive } from "#lib/interactive/printing/queries.ts";

/** So many kinds are named. */
const NAMED = 3;

/** One's own exercises under a title: what they are, when they were changed, and what can be done with them. */
export const ExerciseCard = ({ item: { id, title, types, count, version, updatedAt } }: { item: InteractiveList["items"][number] }) => {
  const t = useTranslations("new-interactive");
  const documents = useTranslations("ai-tools.documents");
  const common = useTranslations("common");
  const format = useFormatter();
  const href = useHref();
  const [dialog, setDialog] = useState<"print" | "export" | null>(null);
  const { run, isBusy } = useChange(["interactives", "list"]);
  const remove = () =>
    run(() => deleteInteractive(id), {
      toast: () => documents("deleted", { title }),
      undo: { text: common("undo"), work: () => run(() => undeleteInteractive(id)) },
      failed: tellFailure,
    });
  const names = itemTypeNames.filter((type) => types.includes(type)).map((type) => t(`types.${type}.name`));
  const kinds = names.length > NAMED ? [...names.slice(0, NAMED), "…"] : names;
  return (
    <li>
      <div className="min-w-0">
        <h2 className="text-17 wrap-anywhere">
          <a href={href("interactive.myInteractive", { id })}>{title}</a>
        </h2>
        <p className="text-14 text-ink-2">
          {[
            kinds.join(", "),
            t("mine.items", { count }),
            documents("changed", { when: format.dateTime(new Date(updatedAt), { dateStyle: "medium" }) }),
          ].join(" · ")}
        </p>
      </div>
      <div className="row gap-1">
        <LinkButton small icon={play} href={href("interactive.play", { id })} aria-label={`${t("mine.play")}: ${title}`}>
          {t("mine.play")}
        </LinkButton>
        <IconButton icon={printer} label={`${common("print")}: ${title}`} onClick={() => setDialog("print")} />
        <IconButton icon={fileDown} label={`${t("mine.export")}: ${title}`} onClick={() => setDialog("export")} />
        <IconButton
          icon={copy}
          label={`${documents("copy")}: ${title}`}
          aria-disabled={isBusy || undefined}
          onClick={() => void run(() => copyInteractive(id), { failed: tellFailure })}
        />
        <IconButton
          icon={trash2}
          label={`${common("delete")}: ${title}`}
          aria-disabled={isBusy || undefined}
          onClick={() => void remove()}
        />
      </div>
      {dialog === "print" && (
        <PrintDialog title={title} make={(variant, key) => printInteractive(id, variant, key)} onClose={() => setDialog(null)} />
      )}
      {dialog === "export" && <ExportDialog id={id} title={title} version={version} onClose={() => setDialog(null)} />}
    </li>
  );
};
