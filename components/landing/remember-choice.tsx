"use client";
import { useEffect, useState } from "react";
import { LinkButton } from "#components/ui/link-button.tsx";
import { TARGET_COOKIE } from "#lib/routes/stored-target.ts";

const YEAR_SECONDS = 31_536_000;

type Props = {
  /** Language code → world, for a first guess. */
  guesses: Readonly<Record<string, { world: string; name: string }>>;
  /** `go`: "Continue to {country}". */
  texts: { go: string; note: string };
};

const remember = (path: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${TARGET_COOKIE}=${encodeURIComponent(path)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
};

/** Guesses a world from the browser's languages, and remembers the world that is chosen for the next visit of "/" (ROOT-2). */
export const RememberChoice = ({ guesses, texts }: Props) => {
  const [guess, setGuess] = useState<{ world: string; name: string } | null>(null);
  useEffect(() => {
    const language = navigator.languages.map((tag) => tag.split("-")[0] ?? "").find((tag) => tag in guesses);
    if (language) setGuess(guesses[language] ?? null);
  }, [guesses]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-world]") : null;
      if (link) remember(`/${link.dataset.world}`);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  if (!guess) return null;
  return (
    <div className="row mt-6">
      <LinkButton look="go" href={`/${guess.world}`} data-world={guess.world}>
        {texts.go.replace("{country}", guess.name)}
      </LinkButton>
      <span className="text-14 text-chalk-2">{texts.note}</span>
    </div>
  );
};
