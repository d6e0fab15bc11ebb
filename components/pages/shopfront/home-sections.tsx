import { getLocale, getTranslations } from "next-intl/server";
import { Avatar } from "#components/platform/ui/avatar.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Chalk } from "#components/platform/ui/chalk.tsx";
import { Section } from "#components/platform/ui/section.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import type { Home } from "#lib/catalogue/search/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Subjects as sticks of chalk in the ledge under the board. */
export const SubjectTray = async ({ world, subjects }: { world: World; subjects: Home["subjects"] }) => {
  const t = await getTranslations("home");
  return (
    <nav className="tray" aria-label={t("subjects")}>
      <div className="wrap">
        <ul className="chalks md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
          {subjects.slice(0, 16).map(({ key, name }) => (
            <li key={key} className="md:[&_span]:px-3 md:[&_span]:leading-tight md:[&_span]:whitespace-normal">
              <Chalk href={href(world, "search", {}, { subject: key })} hue={subjectHue(key)} term={key}>
                {name}
              </Chalk>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
};

/** School stages that have materials; where a stage has a landing it leads there. */
export const StageTabs = async ({ world, stages }: { world: World; stages: Home["stages"] }) => {
  const t = await getTranslations("home");
  const tabs = [
    { href: href(world, "search"), label: t("allStages") },
    ...stages.map(({ key, name, href: to }) => ({ href: to, label: name, term: key })),
  ];
  return (
    <div className="levels">
      <div className="wrap">
        <TabLinks label={t("stages")} tabs={tabs} />
      </div>
    </div>
  );
};

/** How the way from the question to the printer is meant. */
export const FourMinutes = async () => {
  const t = await getTranslations("home.minutes");
  const steps = ["search", "look", "buy", "print"] as const;
  return (
    <section className="sec bg-desk" aria-labelledby="minutes">
      <div className="wrap">
        <div className="sec-h">
          <div>
            <h2 id="minutes">{t("title")}</h2>
            <p>{t("text")}</p>
          </div>
        </div>
        <ol className="four">
          {steps.map((step, index) => (
            <li key={step}>
              <time
                dateTime={`19:4${index === 0 ? 0 : index === 1 ? 1 : index + 1}`}
              >{`19:4${index === 0 ? 0 : index === 1 ? 1 : index + 1}`}</time>
              <h3>{t(`${step}.title`)}</h3>
              <p>{t(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};

/** Authors with the most materials; demonstration studios are called so. */
export const AuthorRow = async ({ world, authors }: { world: World; authors: Home["authors"] }) => {
  const common = await getTranslations("common");
  const own = await getTranslations("material-page");
  return (
    <div className="auth-row">
      {authors.map((author) => (
        <article key={author.id} className="auth">
          <Avatar name={author.name} src={author.imagePath} />
          <div>
            <strong>
              <a href={href(world, "author", { id: author.id, slug: author.slug })}>{author.name}</a>
            </strong>
            <p>
              {[author.subjects.join(", "), common("materials", { count: author.totalMaterials })].filter(Boolean).join(" · ")}{" "}
              {author.isDemo && <Badge tone="info">{own("demoStudio")}</Badge>}
            </p>
          </div>
        </article>
      ))}
    </div>
  );
};

/** Figures of this world, counted when the page is made. */
export const Figures = async ({ figures }: { figures: Home["figures"] }) => {
  const t = await getTranslations("home.figures");
  const number = new Intl.NumberFormat(await getLocale());
  const keys = ["materials", "pages", "withAnswerKey", "subjects", "authors"] as const;
  return (
    <Section id="figures" title={t("title")} text={t("text")}>
      <dl className="proof">
        {keys.map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{number.format(figures[key])}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
