"use client";
import { useTranslations } from "next-intl";
import { CopyPack } from "#components/commerce/packs/copy-pack.tsx";
import { PackBench } from "#components/commerce/packs/pack-bench.tsx";
import { PackDetails } from "#components/commerce/packs/pack-details.tsx";
import { PackSaving } from "#components/commerce/packs/pack-saving.tsx";
import { PackSources } from "#components/commerce/packs/pack-sources.tsx";
import { PackSummary } from "#components/commerce/packs/pack-summary.tsx";
import { usePack } from "#components/commerce/packs/use-pack.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { layers } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Sheet } from "#components/platform/ui/sheet.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { MAX_PACK_PAGES } from "#lib/commerce/packs/rules.ts";
import type { PackPageShown } from "#lib/commerce/packs/schema.ts";

/** A pack on the bench: what she owns on one side, the pages in their order, what the cover says and the way to the printer. */
export const PackEditor = ({ id }: { id: number }) => {
  const t = useTranslations("cabinet-materials.packs");
  const common = useTranslations("common");
  const href = useHref();
  const { editor, error, refetch, isFetching } = usePack(id);
  if (!editor && error) {
    return (
      <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <LinkButton href={href("cabinet.lessonPacks")}>{t("all")}</LinkButton>
      </ErrorState>
    );
  }
  if (!editor) return <ListSkeleton label={common("loading")} />;
  const { pages, title } = editor.fields;
  const setPages = (next: PackPageShown[]) => editor.change({ pages: next });
  const toggle = (page: PackPageShown) => {
    const at = pages.findIndex(({ fileId, number }) => fileId === page.fileId && number === page.number);
    setPages(at === -1 ? [...pages, page] : pages.filter((_, index) => index !== at));
  };
  const remove = (at: number) => {
    const gone = pages[at];
    if (!gone) return;
    setPages(pages.filter((_, index) => index !== at));
    showToast({
      text: t("takenOut", { name: t("pageName", { title: gone.title, number: gone.number }) }),
      actionText: common("undo"),
      onAction: () => setPages([...pages]),
    });
  };
  const sources = <PackSources chosen={pages} isFull={pages.length >= MAX_PACK_PAGES} onToggle={toggle} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-28 wrap-anywhere">{title || t("untitled")}</h1>
          <PackSaving editor={editor} />
        </div>
        <CopyPack id={id} />
      </div>
      <div className="packed">
        <aside className="pack-side" aria-label={t("yourPages")}>
          {sources}
        </aside>
        <section className="bench2" aria-labelledby="order">
          <h2 id="order" className="text-18">
            {t("order")}
          </h2>
          <p className="mb-3 text-14 text-ink-2">{t("orderHelp")}</p>
          <div className="pack-open">
            <Sheet
              title={t("yourPages")}
              closeText={common("close")}
              trigger={
                <Button look="main" icon={layers} aria-haspopup="dialog">
                  {t("choose")}
                </Button>
              }
              footer={
                <p className="text-14" role="status">
                  {t("chosen", { count: pages.length })}
                </p>
              }
            >
              {sources}
            </Sheet>
          </div>
          {pages.length === 0 ? (
            <EmptyState ground="plain" heading="h3" title={t("empty")}>
              <p>{t("emptyText")}</p>
            </EmptyState>
          ) : (
            <PackBench pages={pages} onChange={setPages} onRemove={remove} />
          )}
        </section>
        <div className="stackv">
          <PackDetails editor={editor} />
          <PackSummary editor={editor} />
        </div>
      </div>
    </>
  );
};
