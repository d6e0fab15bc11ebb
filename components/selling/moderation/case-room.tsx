"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { CaseFile } from "#components/selling/moderation/case-file.tsx";
import { DecideForm } from "#components/selling/moderation/decide-form.tsx";
import { formatPrice } from "#lib/platform/money/money.ts";
import { caseQuery } from "#lib/selling/moderation/queries.ts";
import type { CaseDetail } from "#lib/selling/moderation/schema.ts";

/** Shows what a case is about, where the rooms of that stand above this one: exercises of a material, a course. */
export type MoreOf = (found: Pick<CaseDetail, "id" | "subjectType">) => ReactNode;

/** One case: what it is about, what machines and people say, all pages, what the page knows how to show besides (`moreOf`), and the decision. */
export const CaseRoom = ({ id, moreOf }: { id: number; moreOf?: MoreOf | undefined }) => {
  const query = useQuery(caseQuery(id));
  const { data } = query;
  if (!data) return query.isError ? <RoomFailed query={query} /> : <RoomSkeleton />;
  return <Case data={data} more={moreOf?.(data)} />;
};

const Case = ({ data, more }: { data: CaseDetail; more?: ReactNode }) => {
  const t = useTranslations("staff.moderation");
  const format = useFormatter();
  const href = useHref();
  const { kind, ground, owner, reporter, findings, appealOf, material } = data;
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="two">
      <div className="stackv min-w-0">
        <p className="text-14">
          <a href={href("admin", {}, { tab: "moderation" })}>{t("back")}</a>
        </p>
        <div>
          <h2 className="text-24 wrap-anywhere">{data.title}</h2>
          <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
            <Badge>{t(`kinds.${kind}`)}</Badge>
            {ground && <Badge tone="warn">{t(`grounds.${ground}`)}</Badge>}
            {owner && <a href={href("admin", {}, { user: owner.id })}>{owner.name}</a>}
            <span>{t("since", { date: moment(data.createdAt) })}</span>
            {data.href && <a href={data.href}>{t("seePublic")}</a>}
          </p>
        </div>
        {data.words && <p className="panel whitespace-pre-line wrap-anywhere">{data.words}</p>}
        {reporter && (
          <Notice tone="info" title={t("reporter", { name: reporter.name, email: reporter.email ?? "–" })}>
            {data.text}
          </Notice>
        )}
        {kind === "submission" && data.text && (
          <Notice tone="info" title={t("sellerNote")}>
            <span className="whitespace-pre-line">{data.text}</span>
          </Notice>
        )}
        {kind === "appeal" && (
          <Notice tone="info" title={t("appeal")}>
            {data.text}
          </Notice>
        )}
        {appealOf && (
          <Notice tone="plain" title={t("before")}>
            {appealOf.statement}
          </Notice>
        )}
        {findings.length > 0 && (
          <Notice tone="warn" title={t("findings", { count: findings.length })}>
            <ul>
              {findings.map(({ page, otherId, otherTitle, otherPage, share }) => (
                <li key={`${page}-${otherId}-${otherPage}`}>
                  {t(share === null ? "findingPicture" : "findingText", { page, title: otherTitle, otherPage, share: share ?? 0 })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {material && <Material caseId={data.id} material={material} />}
        {more}
      </div>
      <aside className="side" aria-label={t("decide")}>
        {data.decision ? (
          <div className="panel">
            <h2 className="text-18">{t(`decisions.${data.decision}`)}</h2>
            <p className="text-14">{data.decidedAt && moment(data.decidedAt)}</p>
            {data.reasons.length > 0 && <p className="text-14">{data.reasons.map((reason) => t(`reasons.${reason}`)).join(" ")}</p>}
            {data.statement && <p className="text-14 whitespace-pre-line">{data.statement}</p>}
          </div>
        ) : (
          <DecideForm id={data.id} kind={kind} title={data.title} />
        )}
      </aside>
    </div>
  );
};

const Material = ({ caseId, material }: { caseId: number; material: NonNullable<CaseDetail["material"]> }) => {
  const t = useTranslations("staff.moderation");
  const licences = useTranslations("material-page.rights.licence");
  const { bcp47 } = useWorld();
  const { priceMinor, currency, description, descriptionHtml, licence, aiUse, rights, files } = material;
  return (
    <>
      {descriptionHtml ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it (threat 19)
        <div className="prose rich" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      ) : (
        <p className="whitespace-pre-line">{description}</p>
      )}
      <p className="text-14 text-ink-2">
        {[
          priceMinor === null ? null : formatPrice(priceMinor, currency, bcp47, { unambiguous: true }),
          licences(licence),
          aiUse ? t(`aiUses.${aiUse}`) : null,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {rights.length > 0 && (
        <ul className="text-14">
          {rights.map(({ title, creator, source, licence: terms }) => (
            <li key={`${title}-${source}`}>{[title, creator, source, terms].filter(Boolean).join(", ")}</li>
          ))}
        </ul>
      )}
      {files.map((file) => (
        <CaseFile key={file.id} caseId={caseId} file={file} />
      ))}
    </>
  );
};
