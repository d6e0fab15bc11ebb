import type { ReactNode } from "react";

type SectionProps = {
  id: string;
  title: string;
  text?: string;
  more?: { href: string; label: string };
  children: ReactNode;
  isTight?: boolean;
};

/** A section of the home page with its heading and the link to all of it. */
export const Section = ({ id, title, text, more, children, isTight }: SectionProps) => (
  <section className={isTight ? "sec pt-0" : "sec"} aria-labelledby={id}>
    <div className="wrap">
      <div className="sec-h">
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {more && <a href={more.href}>{more.label}</a>}
      </div>
      {children}
    </div>
  </section>
);
