"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { typesQuery } from "#lib/interactive/authoring/queries.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; onClose: () => void; onChoose: (item: Item) => void; isBusy?: boolean };

/** All kinds of exercises; one begins with an example that plays, in the language of the schools. */
export const KindDialog = ({ world, onClose, onChoose, isBusy = false }: Props) => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(typesQuery(world));
  const choose = (type: string) => {
    const example = item.safeParse(data?.items.find((one) => one.type === type)?.example);
    if (example.success && !isBusy) onChoose(example.data);
  };
  return (
    <Dialog
      wide
      open
      title={t("editor.kind.title")}
      description={t("editor.kind.text")}
      closeText={common("close")}
      onOpenChange={(open) => !open && onClose()}
    >
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data && (
        <ul className="ed-kinds">
          {itemTypeNames.map((type) => (
            <li key={type}>
              <button type="button" aria-disabled={isBusy || undefined} onClick={() => choose(type)}>
                <b>{t(`types.${type}.name`)}</b>
                <small>{t(`types.${type}.text`)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
