import { getTranslations } from "next-intl/server";
import { MaterialCard } from "#components/catalogue/materials/material-card.tsx";
import { Advice } from "#components/pages/campaigns/advice.tsx";
import { HelpPanel } from "#components/pages/campaigns/help-panel.tsx";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Section } from "#components/platform/ui/section.tsx";
import { type CampaignKey, campaignOf, otherCampaigns } from "#lib/pages/campaigns/rules.ts";
import type { CampaignShelf, Help } from "#lib/pages/campaigns/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { pathOf } from "#lib/platform/seo/static-paths.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; campaign: CampaignKey; shelves: readonly CampaignShelf[]; help: Help; lang?: string };

/** ROUTE-11: what the matter is, how to use materials for it in class, what to look for, help where it is needed, and the materials. */
export const CampaignScreen = async ({ world, campaign, shelves, help, lang }: Props) => {
  const t = await getTranslations("landing.campaigns");
  const { hasHelp } = campaignOf(campaign);
  return (
    <main id="content" tabIndex={-1} lang={lang}>
      <div className="wrap pb-10">
        <Breadcrumbs world={world} items={[{ label: t(`${campaign}.title`) }]} />
        <h1>{t(`${campaign}.title`)}</h1>
        <p className="read mt-2 max-w-[42rem]">{t(`${campaign}.lead`)}</p>
        <Advice campaign={campaign} />
        {hasHelp && <HelpPanel world={world} campaign={campaign} help={help} />}
      </div>
      {shelves.length === 0 && (
        <div className="wrap pb-10">
          <EmptyState title={t("empty")} actions={<LinkButton href={href(world, "search")}>{t("search")}</LinkButton>}>
            <p>{t("emptyText")}</p>
          </EmptyState>
        </div>
      )}
      {shelves.map(({ key, names, hasAnswerKey, total, cards, search }, index) => (
        <Section
          key={key}
          id={`shelf-${key}`}
          isTight
          title={hasAnswerKey ? t("withKey", { names: names.join(", ") }) : names.join(", ")}
          text={t("count", { count: total })}
          more={{ href: href(world, "search", {}, search), label: t("all", { count: total }) }}
        >
          <div className="cards">
            {cards.map((card, at) => (
              <MaterialCard key={card.id} world={world} card={card} eager={index === 0 && at < 3} />
            ))}
          </div>
        </Section>
      ))}
      <nav className="wrap pb-10" aria-labelledby="further">
        <h2 id="further">{t("further")}</h2>
        <ul className="row mt-3 gap-x-5 gap-y-1">
          {otherCampaigns(campaign).map((other) => (
            <li key={other}>
              <a href={pathOf(world, campaignOf(other).route)}>{t(`${other}.title`)}</a>
            </li>
          ))}
          <li>
            <a href={href(world, "search")}>{t("search")}</a>
          </li>
        </ul>
      </nav>
    </main>
  );
};
