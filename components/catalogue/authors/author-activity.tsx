import { getFormatter, getTranslations } from "next-intl/server";
import { PageLinks } from "#components/platform/layout/page-links.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { Activity } from "#lib/catalogue/authors/schema.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; list: { items: readonly Activity[]; page: number; pages: number }; hrefFor: (page: number) => string };

/** What she published, wrote and answered, newest first. */
export const AuthorActivity = async ({ world, list, hrefFor }: Props) => {
  const t = await getTranslations("author-page.authorTabs");
  const format = await getFormatter();
  if (list.items.length === 0) return <EmptyState title={t("activities.empty")} />;
  return (
    <>
      <h2 className="vh">{t("activity")}</h2>
      <ol className="m-0 list-none p-0">
        {list.items.map(({ kind, at, title, href, text }) => (
          <li key={`${kind}-${at}-${href}`} className="border-b border-line py-4">
            <p className="text-13 text-ink-2">
              {t(`activities.kinds.${kind}`)} ·{" "}
              <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: "long", timeZone: worlds[world].timeZone })}</time>
            </p>
            <a href={href} className="font-semibold wrap-anywhere">
              {title}
            </a>
            {text && <p className="mt-1 text-14 wrap-anywhere">{text}</p>}
          </li>
        ))}
      </ol>
      <PageLinks page={list.page} pageCount={list.pages} hrefFor={hrefFor} />
    </>
  );
};
