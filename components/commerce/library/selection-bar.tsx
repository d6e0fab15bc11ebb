"use client";
import { useTranslations } from "next-intl";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { download, folderInput, x } from "#components/platform/ui/icon-shapes.ts";
import { requestZip } from "#lib/commerce/library/queries.ts";
import { MAX_ZIPPED } from "#lib/commerce/library/rules.ts";

type Props = {
  ids: ReadonlySet<number>;
  /** All that the filter finds are meant, whatever is loaded of them. */
  isAll: boolean;
  total: number;
  /** They can be fetched as a ZIP. */
  isHers: boolean;
  onAll: () => void;
  onMove: () => void;
  onClear: () => void;
};

/** The board of actions: what is done with what is chosen. It comes with the first tick and stays at the bottom. */
export const SelectionBar = ({ ids, isAll, total, isHers, onAll, onMove, onClear }: Props) => {
  const t = useTranslations("cabinet-materials.library");
  const bought = useTranslations("cabinet-materials");
  const folders = useTranslations("cabinet-materials.folders");
  const common = useTranslations("common");
  const { run, isBusy, error } = useAction();
  const count = isAll ? total : ids.size;
  if (count === 0) return null;
  const fetchZip = async () => {
    const done = await run(() => requestZip([...ids]));
    if (done) window.location.assign(done.value.url);
  };
  return (
    <section className="selbar on-board" aria-label={t("selected", { count })}>
      <p className="selbar-n" role="status">
        {t("selected", { count })}
        {error && <span className="block text-14">{error.message}</span>}
      </p>
      <div className="selbar-a">
        {!isAll && count < total && (
          <Button small onClick={onAll}>
            {t("selectAll", { count: total })}
          </Button>
        )}
        <Button small icon={x} onClick={onClear}>
          {t("clear")}
        </Button>
        <Button small icon={folderInput} aria-haspopup="dialog" onClick={onMove}>
          {folders("move")}
        </Button>
        {isHers && !isAll && count <= MAX_ZIPPED && (
          <Button small look="go" icon={download} busy={isBusy} busyText={bought("preparing")} onClick={() => void fetchZip()}>
            {common("download")}
          </Button>
        )}
      </div>
    </section>
  );
};
