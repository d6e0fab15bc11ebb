"use client";
import { useFormatter, useTimeZone, useTranslations } from "next-intl";
import { Icon } from "#components/platform/ui/icon.tsx";
import { bell } from "#components/platform/ui/icon-shapes.ts";
import type { Notice } from "#lib/catalogue/notices/schema.ts";
import { dayIn } from "#lib/platform/worlds/day-in.ts";

type Props = {
  items: readonly Notice[];
  /** Level of the groups' headings. */
  heading: "h2" | "h3";
  onRead: (id: number) => void;
  /** Where it stood is left: the panel closes. */
  onFollow?: () => void;
};

const WEEK_MS = 7 * 86_400_000;
const groups = ["today", "week", "earlier"] as const;
type Group = (typeof groups)[number];

const groupOf = ({ createdAt }: Notice, now: Date, timeZone: string): Group => {
  const at = new Date(createdAt);
  if (dayIn(timeZone, at) === dayIn(timeZone, now)) return "today";
  return now.getTime() - at.getTime() < WEEK_MS ? "week" : "earlier";
};

const times = {
  today: { hour: "2-digit", minute: "2-digit" },
  week: { weekday: "long", hour: "2-digit", minute: "2-digit" },
  earlier: { day: "numeric", month: "long" },
} as const;

/** Notices under "today", "this week", "earlier"; each leads to what it is about and counts as read then. */
export const NoticeGroups = ({ items, heading: Heading, onRead, onFollow }: Props) => {
  const t = useTranslations("notices.list");
  const timeZone = useTimeZone() ?? "UTC";
  const now = new Date();
  return groups.map((group) => {
    const own = items.filter((item) => groupOf(item, now, timeZone) === group);
    if (own.length === 0) return null;
    return (
      <section key={group} aria-label={t(group)}>
        <Heading className="news-when">{t(group)}</Heading>
        <ul>
          {own.map((item) => (
            <NoticeRow key={item.id} notice={item} group={group} onRead={onRead} onFollow={onFollow} />
          ))}
        </ul>
      </section>
    );
  });
};

type RowProps = { notice: Notice; group: Group; onRead: (id: number) => void; onFollow?: (() => void) | undefined };

const NoticeRow = ({ notice: { id, text, path, picture, isRead, createdAt }, group, onRead, onFollow }: RowProps) => {
  const t = useTranslations("notices.list");
  const format = useFormatter();
  const content = (
    <>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: pictures are resized at upload to the sizes shown; no optimiser stands in front of files
        <img className="sheet" src={picture.url} width={picture.width} height={picture.height} alt="" loading="lazy" />
      ) : (
        <span className="pic">
          <Icon shape={bell} />
        </span>
      )}
      <span className="wrap-anywhere">
        {!isRead && <span className="vh">{t("unread")} </span>}
        {text}
        <small>
          <time dateTime={createdAt}>{format.dateTime(new Date(createdAt), times[group])}</time>
        </small>
      </span>
    </>
  );
  const follow = () => {
    if (!isRead) onRead(id);
    onFollow?.();
  };
  return (
    <li data-unread={isRead ? undefined : ""}>
      {path ? (
        <a href={path} onClick={follow}>
          {content}
        </a>
      ) : (
        <span className="news-line">{content}</span>
      )}
      {!isRead && <button type="button" className="news-dot" aria-label={t("markRead", { text })} onClick={() => onRead(id)} />}
    </li>
  );
};
