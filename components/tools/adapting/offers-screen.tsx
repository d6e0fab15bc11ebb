"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { pencil } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { CopyRows } from "#components/tools/adapting/copy-rows.tsx";
import { beginCopy, offersQuery } from "#lib/tools/adapting/queries.ts";
import type { AdaptingOffers } from "#lib/tools/adapting/schema.ts";

/** What can be adapted of one bought material, and the copies there are. */
export const OffersScreen = ({ materialId }: { materialId: number }) => {
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(offersQuery(materialId));
  if (data) return <Offers offers={data} />;
  if (!error) return <ListSkeleton label={common("loading")} />;
  return <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />;
};

const Offers = ({ offers: { title, author, licence, isDelivered, files, copies } }: { offers: AdaptingOffers }) => {
  const t = useTranslations("cabinet-materials.adapt");
  const owned = useTranslations("material-page.owned");
  const library = useTranslations("cabinet-materials");
  const href = useHref();
  const isPossible = files.some(({ isAllowed }) => isAllowed);
  return (
    <>
      <h1 className="text-28 wrap-anywhere">{`${t("action")}: ${title}`}</h1>
      <p className="text-14 text-ink-2">{[author, licence].filter(Boolean).join(" · ")}</p>
      <p className="read mt-2 mb-4">{isPossible ? t("lead") : t(files.length > 0 ? "forbidden" : "nothing")}</p>
      {isPossible && !isDelivered && <p className="read mb-4 text-14 text-ink-2">{owned("showPagesNote")}</p>}
      <ul>
        {files.map((file) => (
          <OfferedFile key={file.fileId} file={file} />
        ))}
      </ul>
      {copies.length > 0 && (
        <section className="mt-8" aria-labelledby="copies">
          <h2 id="copies" className="text-18">
            {t("copies")}
          </h2>
          <CopyRows copies={copies} />
        </section>
      )}
      <p className="mt-6">
        <LinkButton href={href("cabinet.boughtMaterials")}>{library("title")}</LinkButton>
      </p>
    </>
  );
};

const OfferedFile = ({ file: { materialId, fileId, title, name, isAllowed } }: { file: AdaptingOffers["files"][number] }) => {
  const t = useTranslations("cabinet-materials.adapt");
  const href = useHref();
  const { run, isBusy, error } = useAction();
  const begin = () =>
    run(() => beginCopy({ materialId, fileId }), {
      after: ({ kind, id }) =>
        followLink(kind === "document" ? href("aiTools.document", { id }) : href("cabinet.adaptations", {}, { copy: id })),
      isLeaving: true,
    });
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <b className="wrap-anywhere">{name}</b>
          <p className="text-14 text-ink-2">{isAllowed ? title : t("forbidden")}</p>
        </div>
        {isAllowed && (
          <Button look="go" icon={pencil} busy={isBusy} aria-label={`${t("begin")}: ${name}`} onClick={() => void begin()}>
            {t("begin")}
          </Button>
        )}
      </div>
      <Problem error={error} />
    </li>
  );
};
