import { getTranslations } from "next-intl/server";
import type { CampaignKey } from "#lib/pages/campaigns/rules.ts";

const parts = ["use", "look"] as const;
const points = ["a", "b", "c"] as const;

/** For teachers: how to work with such materials, and by what a good one is known. */
export const Advice = async ({ campaign }: { campaign: CampaignKey }) => {
  const t = await getTranslations("landing.campaigns");
  return (
    <div className="mt-6 grid gap-6 md:grid-cols-2">
      {parts.map((part) => (
        <section key={part} className="panel" aria-labelledby={part}>
          <h2 id={part}>{t(part)}</h2>
          <ul className="stackv list-disc gap-2 pl-5">
            {points.map((point) => (
              <li key={point}>{t(`${campaign}.${part}.${point}`)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
