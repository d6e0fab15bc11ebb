import { getTranslations } from "next-intl/server";
import { AcceptInvitation } from "#components/identity/referrals/accept-invitation.tsx";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { INVITATION_DAYS, ORDER_WITHIN_DAYS, REWARD_DELAY_DAYS } from "#lib/identity/referrals/rules.ts";
import type { RewardTerms } from "#lib/identity/referrals/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; brand: string; terms: RewardTerms; lang?: string };

const steps = ["register", "order", "credit"] as const;

/** ROUTE-13: what an invitation is, what it brings whom, and the way to an account. Says the same to everybody: the code stays in the browser. */
export const InvitationScreen = async ({ world, brand, terms, lang }: Props) => {
  const t = await getTranslations("landing.invitation");
  const price = (minor: number) => formatPrice(minor, terms?.currency ?? "EUR", worlds[world].bcp47, { unambiguous: true });
  const values = {
    brand,
    days: REWARD_DELAY_DAYS,
    within: ORDER_WITHIN_DAYS,
    ...(terms && { amount: price(terms.rewardMinor), minimum: price(terms.minimumMinor), most: terms.mostPerYear }),
  };
  return (
    <main id="content" tabIndex={-1} className="wrap pb-10" lang={lang}>
      <Breadcrumbs world={world} items={[{ label: t("title", { brand }) }]} />
      <h1>{t("title", { brand })}</h1>
      <p className="read mt-2 max-w-[42rem]">{t("lead", { brand })}</p>
      <div className="mt-6">
        <AcceptInvitation
          registerHref={href(world, "register")}
          texts={{
            start: t("start"),
            invited: t("invited"),
            invitedText: t("kept", { days: INVITATION_DAYS }),
            unreadable: t("unreadable"),
          }}
        />
        <p className="mt-3 text-14">
          {t("haveAccount")} <a href={href(world, "login")}>{t("login")}</a>
        </p>
      </div>
      {terms && (
        <section className="mt-8 max-w-[42rem]" aria-labelledby="gets">
          <h2 id="gets">{t("gets")}</h2>
          <ol className="stackv mt-3 list-decimal gap-2 pl-5">
            {steps.map((step) => (
              <li key={step}>{t(`steps.${step}`, values)}</li>
            ))}
          </ol>
          <p className="mt-3 text-14 text-ink-2">{t("rules", values)}</p>
        </section>
      )}
      <section className="mt-8 max-w-[42rem]" aria-labelledby="privacy">
        <h2 id="privacy">{t("private")}</h2>
        <p className="mt-2">{t("privateText")}</p>
      </section>
      <p className="mt-8">
        <a href={href(world, "search")}>{t("look")}</a>
      </p>
    </main>
  );
};
