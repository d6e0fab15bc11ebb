import { createTranslator } from "use-intl/core";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import { loadLateTexts } from "#lib/platform/api-client/late-texts.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { fillPattern } from "#lib/platform/routes/fill-pattern.ts";
import { fetchSale } from "#lib/selling/sales/queries.ts";

/** Tells the seller what was just sold, on whatever page she is. The event carries an id alone; the name is fetched. */
export const announceSale = async ({ id, count }: { id: number; count: number }): Promise<void> => {
  const [sale, texts] = await Promise.all([fetchSale(id), loadLateTexts("sale-notice")]);
  const t = createTranslator({ locale: texts.bcp47, messages: texts.messages, namespace: "cabinet-sales.sales" }) as unknown as (
    key: string,
    values?: Record<string, string | number>,
  ) => string;
  const { title, currency, steps } = sale;
  const amount = formatPrice(steps.yoursMinor, currency, texts.bcp47, { unambiguous: true });
  const alone = steps.grossMinor > 0 ? t("made", { title, amount }) : t("madeFree", { title });
  const path = texts.paths["cabinet.sales"];
  showToast({
    text: count > 1 ? t("madeMore", { title, count: count - 1 }) : alone,
    ...(path !== undefined && { actionText: t("look"), onAction: () => followLink(fillPattern(path)) }),
  });
};
