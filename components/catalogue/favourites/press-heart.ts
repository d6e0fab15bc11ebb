import { createTranslator } from "use-intl/core";
import { heartTitle } from "#components/catalogue/favourites/heart-title.ts";
import { startSession } from "#components/identity/session/start-session.ts";
import { attempt } from "#components/platform/forms/attempt.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import { changeFavourite } from "#lib/catalogue/favourites/queries.ts";
import type { ListedFavourite } from "#lib/catalogue/favourites/rules.ts";
import { readFavouriteIds } from "#lib/catalogue/favourites/store.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { loadLateTexts } from "#lib/platform/api-client/late-texts.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";

const texts = async () => {
  const { bcp47, messages, paths } = await loadLateTexts("hearts");
  const t = createTranslator({ locale: bcp47, messages, namespace: "favorites.toast" }) as (
    key: string,
    values?: Record<string, string>,
  ) => string;
  return { t, listPath: paths["cabinet.favourites"] };
};

const change = async (row: ListedFavourite, isFavourite: boolean): Promise<void> => {
  const { status } = await startSession().start();
  const isMember = status === "member" || status === "member-awaiting-terms";
  await changeFavourite(getQueryClient(), { id: row.id, isFavourite, isMember, row });
};

const say = async (row: ListedFavourite, isFavourite: boolean, failedText: string): Promise<void> => {
  // It is done; without words for it the heart alone says so.
  const { t, listPath } = await texts();
  const { title } = row;
  if (!isFavourite) {
    showToast({ text: t("removed", { title }), actionText: t("undo"), onAction: () => void apply(row, true, failedText) });
  } else if (listPath) {
    showToast({ text: t("added", { title }), actionText: t("look"), onAction: () => followLink(listPath) });
  } else showToast({ text: t("added", { title }) });
};

const sayFailure = async (row: ListedFavourite, error: ApiError, failedText: string): Promise<void> => {
  // Without an answer there are no further words to be had either.
  if (error.status === 0) {
    showToast({ text: failedText });
    return;
  }
  const { t } = await texts();
  showToast({ text: t("failed", { title: row.title, reason: error.message }) });
};

const apply = async (row: ListedFavourite, isFavourite: boolean, failedText: string): Promise<void> => {
  const { error } = await attempt(() => change(row, isFavourite), failedText);
  if (error) {
    await sayFailure(row, error, failedText).catch(() => showToast({ text: failedText }));
    return;
  }
  await say(row, isFavourite, failedText).catch(() => {});
};

/**
 * Marks or unmarks the material of a heart, at once and with a word about it; a failure takes it back and says so, by `failedText` where
 * nothing answers.
 */
export const pressHeart = async (button: HTMLElement, failedText: string): Promise<void> => {
  const id = Number(button.dataset.heart);
  const row: ListedFavourite = { id, title: heartTitle(button), addedAt: new Date().toISOString(), card: null, isNew: true };
  await apply(row, !readFavouriteIds().has(id), failedText);
};
