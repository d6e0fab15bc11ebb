import { getTranslations } from "next-intl/server";
import type { LandingPage } from "#lib/catalogue/landings/schema.ts";

type Props = { groups: LandingPage["groups"]; classification: LandingPage["classification"] };

/** Ways on from a landing, each with the number of materials behind it. */
export const LandingGroups = async ({ groups, classification }: Props) => {
  const t = await getTranslations("landing.pages");
  if (groups.length === 0) return null;
  return (
    <nav className="mt-10 grid gap-6" aria-label={t("more")}>
      {groups.map(({ key, links }) => (
        <section key={key} aria-labelledby={`more-${key}`}>
          <h2 id={`more-${key}`} className="text-18">
            {key === "subjects" && classification ? t("subjectsOf", { school: classification.schoolName }) : t(`groups.${key}`)}
          </h2>
          <ul className="mt-2 flex list-none flex-wrap gap-2 p-0">
            {links.map(({ id, title, href, materialsCount }) => (
              <li key={id} className="min-w-0">
                <a className="chip max-w-full whitespace-normal wrap-anywhere" href={href}>
                  {title} <small>{materialsCount}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
