import { type ReactNode, useId } from "react";
import { Badge, type BadgeTone } from "#components/platform/ui/badge.tsx";

type Props = {
  title: string;
  /** What it is for, in a sentence or two. */
  text?: ReactNode;
  state?: { tone: BadgeTone; text: string };
  children: ReactNode;
};

/** One section of the security page: named region with title, state and explanation. */
export const Panel = ({ title, text, state, children }: Props) => {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        {state && <Badge tone={state.tone}>{state.text}</Badge>}
      </div>
      {text && <p className="mb-4 text-14 text-ink-2">{text}</p>}
      {children}
    </section>
  );
};
