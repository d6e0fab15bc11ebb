import { createTranslator } from "use-intl/core";
import { followLink } from "#components/layout/follow-link.ts";
import { startSession } from "#components/session/start-session.ts";
import { showToast } from "#components/ui/toasts.ts";
import { ApiError } from "#lib/api-client/api-error.ts";
import { loadLateTexts } from "#lib/api-client/late-texts.ts";
import { getQueryClient } from "#lib/api-client/query-client.ts";
import { changeFavourite } from "#lib/favourites/queries.ts";
import type { Favourite } from "#lib/favourites/schema.ts";
import { readFavouriteIds } from "#lib/favourites/store.ts";

const texts = async () => {
  const { bcp47, messages, paths } = await loadLateTexts(["favorites"], ["cabinet.favourites"]);
  const t = createTranslator({ locale: bcp47, messages, namespace: "favorites" }) as (
    key: string,
    values?: Record<string, string>,
  ) => string;
  return { t, listPath: paths["cabinet.favourites"] };
};

/** The material's title: of its card, or of its own page. */
const titleOf = (button: HTMLElement): string =>
  (button.closest("article")?.querySelector(".ctitle a, h2, h3") ?? document.querySelector("h1"))?.textContent?.trim() ?? "";

const change = async (row: Favourite, isFavourite: boolean): Promise<void> => {
  const { status } = await startSession().start();
  const isMember = status === "member" || status === "member-awaiting-terms";
  await changeFavourite(getQueryClient(), { id: row.id, isFavourite, isMember, row });
};

const say = async (row: Favourite, isFavourite: boolean): Promise<void> => {
  const { t, listPath } = await texts();
  const { title } = row;
  if (!isFavourite) {
    showToast({ text: t("toast.removed", { title }), actionText: t("toast.undo"), onAction: () => void apply(row, true) });
  } else if (listPath) {
    showToast({ text: t("toast.added", { title }), actionText: t("toast.look"), onAction: () => followLink(listPath) });
  } else showToast({ text: t("toast.added", { title }) });
};

const sayFailure = async (row: Favourite, error: unknown): Promise<void> => {
  const { t } = await texts();
  const reason = error instanceof ApiError && error.status > 0 ? error.message : t("toast.noAnswer");
  showToast({ text: t("toast.failed", { title: row.title, reason }) });
};

const apply = async (row: Favourite, isFavourite: boolean): Promise<void> => {
  try {
    await change(row, isFavourite);
    await say(row, isFavourite);
  } catch (error) {
    await sayFailure(row, error).catch(() => {});
  }
};

/** Marks or unmarks the material of a heart, at once and with a word about it; a failure takes it back and says so. */
export const pressHeart = async (button: HTMLElement): Promise<void> => {
  const id = Number(button.dataset.heart);
  const row: Favourite = { id, title: titleOf(button), addedAt: new Date().toISOString(), card: null };
  await apply(row, !readFavouriteIds().has(id));
};
