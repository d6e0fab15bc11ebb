import type { ReactNode } from "react";
import { Logo } from "#components/platform/layout/logo.tsx";
import { SkipLink } from "#components/platform/layout/skip-link.tsx";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = {
  brand: string;
  title: string;
  text: string;
  texts: { skip: string; footer: string; imprint: string; privacy: string };
  action: ReactNode;
  children: ReactNode;
};

/** Board with a heading, then the desk with the exercise books. Legal pages are those of the default world, where the operator is. */
export const LandingFrame = ({ brand, title, text, texts, action, children }: Props) => {
  const { htmlLang } = worlds[defaultWorld];
  return (
    <>
      <SkipLink text={texts.skip} />
      <header className="head on-board static">
        <div className="wrap head-bare">
          <span className="logo">
            <Logo />
            <span className="vh">{brand}</span>
          </span>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="bg-desk">
        <section className="room on-board pt-8 pb-12">
          <div className="wrap">
            <h1 className="max-w-[16em] text-52">{title}</h1>
            <p className="mt-4 max-w-[36em] text-18 text-chalk-2">{text}</p>
            {action}
          </div>
        </section>
        {children}
      </main>
      <footer className="foot m-0">
        <div className="wrap foot-end border-0">
          <span>{texts.footer}</span>
          <ul className="row">
            <li>
              <a href={href(defaultWorld, "content.imprint")} hrefLang={htmlLang}>
                {texts.imprint}
              </a>
            </li>
            <li>
              <a href={href(defaultWorld, "content.privacy")} hrefLang={htmlLang}>
                {texts.privacy}
              </a>
            </li>
          </ul>
        </div>
      </footer>
    </>
  );
};
