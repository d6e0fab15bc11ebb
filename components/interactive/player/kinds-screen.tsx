import { getTranslations } from "next-intl/server";
import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { KindArt } from "#components/interactive/player/kind-art.tsx";
import { TryKind } from "#components/interactive/player/try-kind.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; examples: readonly Item[]; lang?: string };

/** ROUTE-59: every kind of exercise as a small board, tried at once with the example of the world. */
export const KindsScreen = async ({ world, examples, lang }: Props) => {
  const t = await getTranslations("new-interactive");
  return (
    <main id="content" tabIndex={-1} lang={lang}>
      <section className="on-board tools-head" aria-labelledby="interactive">
        <div className="wrap">
          <div>
            <h1 id="interactive">{t("title")}</h1>
            <p className="lead mt-2">{t("lead", { count: examples.length })}</p>
            <div className="row mt-4">
              <LinkButton href={href(world, "interactive.myInteractives")}>{t("mine.title")}</LinkButton>
              <LinkButton href={href(world, "interactive.learningRooms")}>{t("room.title")}</LinkButton>
              <LinkButton href={href(world, "interactive.materials")}>{t("materials.title")}</LinkButton>
              <LinkButton href={href(world, "interactive.courses")}>{t("course.title")}</LinkButton>
            </div>
          </div>
          <div>
            <p className="mb-2 text-chalk">
              <b>{t("join.have")}</b> {t("join.codeText")}
            </p>
            <LinkButton look="go" href={href(world, "interactive.join")}>
              {t("join.title")}
            </LinkButton>
          </div>
        </div>
      </section>
      <section className="wrap pt-8 pb-12" aria-labelledby="kinds">
        <h2 id="kinds">{t("kinds")}</h2>
        <p className="mb-4 text-14 text-ink-2">{t("kindsText")}</p>
        <ClientTexts world={world} scope="exercises">
          <ul className="kinds">
            {examples.map((example) => (
              <li key={example.type} className="kind">
                <KindArt type={example.type} />
                <h3>
                  <TryKind name={t(`types.${example.type}.name`)} items={[example]} />
                </h3>
                <p>{t(`types.${example.type}.text`)}</p>
              </li>
            ))}
          </ul>
        </ClientTexts>
      </section>
    </main>
  );
};
