"use client";
import { useEffect, useState } from "react";
import { LinkButton } from "#components/ui/link-button.tsx";
import { TARGET_COOKIE } from "#lib/routes/stored-target.ts";

const YEAR_SECONDS = 31_536_000;

export type Guess = { world: string; name: string; href: string };

type Props = {
  /** What stands there until, and unless, the browser's languages say better. */
  otherwise: Guess;
  /** Language code → world. */
  guesses: Readonly<Record<string, Guess>>;
  /** "Continue to {country}". */
  text: string;
};

/** A press on any book stores its world for the next visit of "/" (ROOT-2); nothing is stored before. */
const useRememberedChoice = () =>
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-world]") : null;
      if (!link) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
      document.cookie = `${TARGET_COOKIE}=${encodeURIComponent(link.pathname)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

/** The preselected world (ROOT-1): the first of the browser's languages that one of the worlds speaks. Its book is marked too. */
export const RememberChoice = ({ otherwise, guesses, text }: Props) => {
  const [{ world, name, href }, setGuess] = useState(otherwise);
  useRememberedChoice();
  useEffect(() => {
    const language = navigator.languages.map((tag) => tag.split("-")[0] ?? "").find((tag) => tag in guesses);
    const guess = language ? guesses[language] : undefined;
    if (guess) setGuess(guess);
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
