import type { Ref } from "react";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { splitPrompt } from "#lib/interactive/player/rules.ts";

type Props = {
  item: Pick<Item, "prompt" | "lang">;
  className: string;
  id?: string;
  /** Of the heading, which takes the focus when its exercise is new. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** What is to be done as a heading, and what is read for it as text below. */
export const PromptText = ({ item: { prompt, lang }, className, id, headingRef }: Props) => {
  const { heading, paragraphs } = splitPrompt(prompt, lang);
  return (
    <>
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} id={id} className={className} lang={lang}>
        {heading}
      </h2>
      {paragraphs.length > 0 && (
        <div className="pl-read" lang={lang}>
          {paragraphs.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one prompt never change places
            <p key={at}>{text}</p>
          ))}
        </div>
      )}
    </>
  );
};
