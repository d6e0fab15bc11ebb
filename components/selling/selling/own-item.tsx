"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Badge, type BadgeTone } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { placeholderRuling } from "#components/platform/ui/placeholder-page.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { CopyDialog } from "#components/selling/selling/copy-dialog.tsx";
import { DuplicateButton } from "#components/selling/selling/duplicate-button.tsx";
import { SchoolPricesDialog } from "#components/selling/selling/school-prices-dialog.tsx";
import { useEarning } from "#components/selling/selling/use-earning.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { archiveMaterial, discardDraft, restoreMaterial } from "#lib/selling/selling/queries.ts";
import { TOO_FEW_PARTS } from "#lib/selling/selling/rules.ts";
import type { MaterialState, OwnMaterial } from "#lib/selling/selling/schema.ts";

const tones: Record<MaterialState, BadgeTone> = {
  draft: "plain",
  processing: "info",
  in_review: "info",
  published: "ok",
  rejected: "error",
  archived: "plain",
};

/** A material of the seller: how it stands, what it costs, what it brought; edit, take off sale, put back, throw away. */
export const OwnItem = ({ item }: { item: OwnMaterial }) => {
  const t = useTranslations("cabinet-materials.own");
  const bundles = useTranslations("cabinet-materials.bundles");
  const materials = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const format = useFormatter();
  const href = useHref();
  const { bcp47 } = useWorld();
  const { id, title, slug, state, changes, picture, priceMinor, currency, pageCount, formats, salesCount } = item;
  const earned = useEarning()(priceMinor, currency, item.world);
  const name = title || t("untitled");
  const price = priceMinor === null ? t("noPrice") : priceMinor === 0 ? common("free") : formatPrice(priceMinor, currency, bcp47);
  const facts = [
    pageCount > 0 || (formats.length > 0 && !item.isBundle) ? common("pageCount", { count: pageCount }) : null,
    formats.join(", "),
    t("updated", { date: format.dateTime(new Date(item.updatedAt), { dateStyle: "medium" }) }),
  ];
  return (
    <article className="own">
      <PageSheet
        picture={picture && { src: picture.url, width: picture.width, height: picture.height, alt: "" }}
        placeholder={placeholderRuling(item.world)}
      />
      <div className="min-w-0">
        <h2 className="text-18 wrap-anywhere">
          <a href={href("cabinet.firstUpload.material", { id })}>{name}</a>
        </h2>
        <p className="my-1 flex flex-wrap gap-2">
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {changes !== "none" && <Badge tone={changes === "rejected" ? "error" : "info"}>{t(`changes.${changes}`)}</Badge>}
          {item.isBundle && <Badge>{t("bundle")}</Badge>}
        </p>
        <p className="text-14 text-ink-2">{facts.filter(Boolean).join(" · ")}</p>
        {item.statusReason === TOO_FEW_PARTS && <p className="mt-1 text-14">{bundles("tooFewParts")}</p>}
        {item.statusReason && state === "rejected" && <p className="mt-1 text-14">{item.statusReason}</p>}
        <ItemActions
          item={item}
          name={name}
          isSold={(priceMinor ?? 0) > 0}
          href={state === "published" ? href("material", { id, slug }) : null}
        />
      </div>
      <p className="end">
        <b className="num">{price}</b>
        <br />
        {earned && (
          <>
            <span className="num text-14">{materials("earningShort", { amount: earned })}</span>
            <br />
          </>
        )}
        <span className="text-14 text-ink-2">{t("sales", { count: salesCount })}</span>
      </p>
    </article>
  );
};

const ItemActions = ({
  item: { id, state, changes, statusReason, world },
  name,
  isSold,
  href,
}: {
  item: OwnMaterial;
  name: string;
  /** What costs nothing is sold to no school. */
  isSold: boolean;
  href: string | null;
}) => {
  const t = useTranslations("cabinet-materials.own");
  const common = useTranslations("common");
  const go = useHref();
  const { run } = useChange(["uploads"]);
  const act = (work: (id: number) => Promise<null>, done: string) =>
    run(() => work(id), { toast: () => done, failed: ({ message, fields }) => showToast({ text: fields.parts?.message ?? message }) });
  const isNew = state === "draft" || state === "rejected" || state === "in_review";
  const canDiscard = changes !== "none" || (isNew && statusReason === null) || state === "draft";
  return (
    <p className="acts mt-2">
      <a href={go("cabinet.firstUpload.material", { id })}>{t("edit")}</a>
      {href && <a href={href}>{t("view")}</a>}
      {state === "published" && (
        <button
          type="button"
          className="link"
          onClick={() => void act(archiveMaterial, t("archived", { title: name }))}
          aria-label={t("archiveThis", { title: name })}
        >
          {t("archive")}
        </button>
      )}
      {state === "archived" && statusReason === null && (
        <button
          type="button"
          className="link"
          onClick={() => void act(restoreMaterial, t("restored", { title: name }))}
          aria-label={t("restoreThis", { title: name })}
        >
          {t("restore")}
        </button>
      )}
      {state === "published" && isSold && <SchoolPricesDialog id={id} title={name} world={world} />}
      <DuplicateButton id={id} title={name} trigger="link" />
      <CopyDialog id={id} world={world} title={name} trigger="link" />
      {canDiscard && (
        <Dialog
          title={changes !== "none" ? t("discardChanges", { title: name }) : t("discard", { title: name })}
          description={changes !== "none" ? t("discardChangesText") : t("discardText")}
          closeText={common("close")}
          trigger={
            <button type="button" className="link">
              {changes !== "none" ? t("discardChangesShort") : t("discardShort")}
            </button>
          }
          actions={
            <>
              <DialogClose render={<Button>{common("cancel")}</Button>} />
              <DialogClose
                render={
                  <Button look="main" onClick={() => void act(discardDraft, t("discarded", { title: name }))}>
                    {t("discardShort")}
                  </Button>
                }
              />
            </>
          }
        />
      )}
    </p>
  );
};
