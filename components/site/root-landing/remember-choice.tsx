"use client";
import { useEffect, useState } from "react";
import { rememberPresses } from "#components/pages/engagement/remember-world.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";

type Guess = { world: string; name: string; href: string };

type Props = {
  /** What stands there until, and unless, something says better. */
  otherwise: Guess;
  /** Language code → world. */
  guesses: Readonly<Record<string, Guess>>;
  /** "Continue to {country}". */
  text: string;
};

type Located = { data?: { world: string; matches: boolean } };

/** The world for where the visitor is, or null where nobody knows (STATE-11). Not by the API client, which weighs more than this page. */
const locate = async (): Promise<string | null> => {
  const answer = await fetch("/api/v3/location/get-country");
  if (!answer.ok) return null;
  const { data } = (await answer.json()) as Located;
  return data?.matches ? data.world : null;
};

/**
 * The preselected world (ROOT-1): that of the visitor's country, else of the first of the browser's languages that a world speaks, else the
 * default one (STATE-11). Its book is marked too. A press on any book stores its world for the next visit of "/" (ROOT-2); nothing is
 * stored before.
 */
export const RememberChoice = ({ otherwise, guesses, text }: Props) => {
  const [{ world, name, href }, setGuess] = useState(otherwise);
  useEffect(() => rememberPresses(document), []);
  useEffect(() => {
    let isGone = false;
    const language = navigator.languages.map((tag) => tag.split("-")[0] ?? "").find((tag) => Object.hasOwn(guesses, tag));
    const guess = language ? guesses[language] : undefined;
    if (guess) setGuess(guess);
    locate()
      .then((found) => {
        const better = Object.values(guesses).find((one) => one.world === found);
        if (better && !isGone) setGuess(better);
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [guesses]);
  useEffect(() => {
    const book = document.querySelector(`.book[data-world="${world}"]`);
    book?.classList.add("on");
    return () => book?.classList.remove("on");
  }, [world]);
  return (
    <LinkButton look="go" href={href} data-world={world}>
      {text.replace("{country}", name)}
    </LinkButton>
  );
};
