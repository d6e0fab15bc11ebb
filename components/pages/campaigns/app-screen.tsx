import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const systems = ["ios", "android", "desktop", "mac"] as const;
const lists = { works: ["a", "b", "c"], limits: ["a", "b", "c"] } as const;

/** The site on the home screen: how it gets there, what it can and what it cannot. */
export const AppScreen = async ({ world, brand, lang }: { world: World; brand: string; lang?: string }) => {
  const t = await getTranslations("landing.app");
  return (
    <main id="content" tabIndex={-1} className="wrap pb-10" lang={lang}>
      <Breadcrumbs world={world} items={[{ label: t("title", { brand }) }]} />
      <h1>{t("title", { brand })}</h1>
      <p className="read mt-2 max-w-[42rem]">{t("lead", { brand })}</p>
      <section className="mt-8" aria-labelledby="how">
        <h2 id="how">{t("how")}</h2>
        <div className="mt-3 grid gap-4 md:grid-cols-2">
          {systems.map((system) => (
            <section key={system} className="panel">
              <h3>{t(`${system}.title`)}</h3>
              <p>{t(`${system}.text`, { brand })}</p>
            </section>
          ))}
        </div>
      </section>
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        {Object.entries(lists).map(([list, points]) => (
          <section key={list} aria-labelledby={list}>
            <h2 id={list}>{t(`${list}.title`)}</h2>
            <ul className="stackv mt-3 list-disc gap-2 pl-5">
              {points.map((point) => (
                <li key={point}>{t(`${list}.${point}`, { brand })}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="row mt-8">
        <LinkButton href={href(world, "home")}>{t("home", { brand })}</LinkButton>
      </div>
    </main>
  );
};
