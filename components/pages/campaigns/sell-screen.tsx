import { getTranslations } from "next-intl/server";
import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { EarningCalculator } from "#components/pages/campaigns/earning-calculator.tsx";
import { EarningTable } from "#components/pages/campaigns/earning-table.tsx";
import { StartSelling } from "#components/pages/campaigns/start-selling.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { Section } from "#components/platform/ui/section.tsx";
import { type SaleTerms, shareTable } from "#lib/commerce/shares/rules.ts";
import { samplePrices } from "#lib/pages/campaigns/rules.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; terms: SaleTerms; questions: readonly { question: string; answer: string }[]; lang?: string };

const steps = ["files", "details", "price", "review"] as const;

/** Before she sells: what a sale brings her, how her share grows, the way to the first sale, and what is asked about it. */
export const SellScreen = async ({ world, terms, questions, lang }: Props) => {
  const t = await getTranslations();
  const { currency, bcp47, nativeCountryName: country } = worlds[world];
  const percent = (bp: number) => new Intl.NumberFormat(bcp47, { style: "percent", maximumFractionDigits: 2 }).format(bp / 10_000);
  return (
    <main id="content" tabIndex={-1} lang={lang}>
      <ClientTexts world={world} scope="sell">
        <div className="hero on-board">
          <div className="wrap hero-in">
            <div>
              <h1>{t("cabinet-materials.upload.first.title")}</h1>
              <p className="lead mb-6">{t("landing.sell.lead")}</p>
              <StartSelling />
            </div>
            <section className="panel earn-live" aria-labelledby="earn">
              <h2 id="earn">{t("landing.sell.earn")}</h2>
              <EarningCalculator terms={terms} firstPrice={samplePrices(currency)[1]} />
            </section>
          </div>
        </div>
      </ClientTexts>
      <Section id="examples" title={t("cabinet-sales.share.sim.perSale")} text={t("landing.sell.alone", { country })}>
        <EarningTable world={world} terms={terms} />
      </Section>
      <Section
        id="shares"
        isTight
        title={t("seller.creditNotes.share.table")}
        text={t("seller.creditNotes.share.text", { fee: formatPrice(terms.feeMinor, currency, bcp47) })}
      >
        <p className="mb-3 text-14 text-ink-2">{t("seller.creditNotes.share.from")}</p>
        <dl className="proof">
          {shareTable.map(({ fromCents, shareBp }) => (
            <div key={fromCents}>
              <dt>{formatPrice(fromCents, "EUR", bcp47)}</dt>
              <dd>{percent(shareBp)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <section className="sec bg-desk" aria-labelledby="how">
        <div className="wrap">
          <h2 id="how" className="mb-5">
            {t("landing.sell.how")}
          </h2>
          <ol className="four">
            {steps.map((step) => (
              <li key={step}>
                <p>{t(`cabinet-materials.upload.first.${step}`)}</p>
              </li>
            ))}
          </ol>
          <h3 className="mt-6">{t("cabinet-materials.batch.title")}</h3>
          <p className="read max-w-[42rem]">{t("cabinet-materials.batch.text")}</p>
        </div>
      </section>
      <Section
        id="questions"
        title={t("footer.links.content_faq")}
        more={{ href: href(world, "content.help"), label: t("footer.links.content_help") }}
      >
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={<h3>{question}</h3>}>
            <p className="max-w-[42rem]">{answer}</p>
          </Disclosure>
        ))}
      </Section>
    </main>
  );
};
