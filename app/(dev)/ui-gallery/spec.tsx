import type { ReactNode } from "react";

/** One row of the gallery: its name left, the things right. */
export const Spec = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-4 border-t border-line-2 py-8 md:grid-cols-[12rem_minmax(0,1fr)]">
    <div>
      <h2 className="text-18">{title}</h2>
      {note && <p className="tiny muted mt-1">{note}</p>}
    </div>
    <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
  </section>
);

/** Things side by side, each with its caption below. */
export const Samples = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-start gap-x-4 gap-y-3">{children}</div>
);

export const Sample = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <div>
    {children}
    <p className="tiny muted mt-1">{caption}</p>
  </div>
);
