import type { ReactNode } from "react";
import { Logo } from "#components/layout/logo.tsx";
import { SkipLink } from "#components/layout/skip-link.tsx";

type Props = { brand: string; title: string; text: string; skip: string; action?: ReactNode; children: ReactNode };

/** Board with a heading, then the desk with the exercise books. */
export const LandingFrame = ({ brand, title, text, skip, action, children }: Props) => (
  <>
    <SkipLink text={skip} />
    <header className="head on-board static">
      <div className="wrap head-bare">
        <span className="logo">
          <Logo />
          <span className="vh">{brand}</span>
        </span>
      </div>
    </header>
    <main id="content" tabIndex={-1}>
      <section className="room on-board pt-8 pb-12">
        <div className="wrap">
          <h1 className="max-w-[14em] text-52">{title}</h1>
          <p className="mt-4 max-w-[36em] text-18 text-chalk-2">{text}</p>
          {action}
        </div>
      </section>
      {children}
    </main>
  </>
);
