import { getTranslations } from "next-intl/server";
import { MIN_PAYOUT_CENTS } from "#lib/books/payouts/rules.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** What is asked before a first sale, with answers that hold in this world: payouts are in euros, other currencies are converted. */
export const listSellQuestions = async (world: World): Promise<{ question: string; answer: string }[]> => {
  const t = await getTranslations("landing.sell");
  const payouts = await getTranslations("seller.payouts");
  const { currency, bcp47 } = worlds[world];
  const paid = payouts("paidOut", { minimum: formatPrice(MIN_PAYOUT_CENTS, "EUR", bcp47) });
  const money = [t("moneyA", { currency }), paid, ...(currency === "EUR" ? [] : [t("currencyA")])];
  return [
    { question: t("mayQ"), answer: t("mayA") },
    { question: t("keepQ"), answer: t("keepA") },
    { question: t("moneyQ"), answer: money.join(" ") },
    { question: t("taxQ"), answer: t("taxA") },
  ];
};
