import { getTranslations } from "next-intl/server";
import type { CampaignKey } from "#lib/pages/campaigns/rules.ts";
import type { Help } from "#lib/pages/campaigns/schema.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="num whitespace-nowrap" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
    {phone}
  </a>
);

/** What to do when somebody is in need, and whom to call in this country. */
export const HelpPanel = async ({ world, campaign, help }: { world: World; campaign: CampaignKey; help: Help }) => {
  const t = await getTranslations("landing.campaigns");
  const { nativeCountryName, htmlLang } = worlds[world];
  return (
    <section className="panel mt-6" aria-labelledby="help">
      <h2 id="help">{t("help")}</h2>
      <p>{t(`${campaign}.worry`)}</p>
      <p className="mt-3">{t("helpText", { country: nativeCountryName })}</p>
      <dl className="dl mt-2 max-w-[42rem]">
        <div>
          <dt>{t("emergency")}</dt>
          <dd>
            <PhoneLink phone={help.emergency} />
          </dd>
        </div>
        {help.lines.map(({ name, phone }) => (
          <div key={phone}>
            <dt lang={htmlLang}>{name}</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
