"use client";
import { type SubmitEvent, useState } from "react";
import { Icon } from "#components/platform/ui/icon.tsx";
import { search } from "#components/platform/ui/icon-shapes.ts";
import { withoutAccents } from "#lib/platform/worlds/without-accents.ts";

type Props = {
  /** World → its country (ISO 3166). The pile itself stands in the page already. */
  countries: Readonly<Record<string, string>>;
  texts: { label: string; none: string };
};

const placesOf = () => [...document.querySelectorAll<HTMLElement>(".books > li")];
const bookOf = (place: HTMLElement) => place.querySelector<HTMLAnchorElement>("a");

/** Names of countries in the visitor's languages and in English. Some systems name a language that is none ("en-US@posix"): not in that. */
const dictionaries = (): Intl.DisplayNames[] =>
  [...navigator.languages, "en"].flatMap((language) => {
    try {
      return new Intl.DisplayNames(language, { type: "region" });
    } catch {
      return [];
    }
  });

/** ROOT-1: takes those books from the pile whose country or language does not begin with what is typed; Enter opens the first that is left. */
export const FindCountry = ({ countries, texts }: Props) => {
  const [found, setFound] = useState<number | null>(null);
  const find = (typed: string) => {
    const wanted = withoutAccents(typed.trim());
    const places = placesOf();
    const names = wanted === "" ? [] : dictionaries();
    for (const place of places) {
      const country = countries[bookOf(place)?.dataset.world ?? ""];
      const own = [...place.querySelectorAll("b, small")].map(({ textContent }) => textContent);
      const called = withoutAccents([...own, ...names.map((name) => country && name.of(country))].join(" "));
      place.hidden = !` ${called}`.includes(` ${wanted}`);
    }
    setFound(wanted === "" ? null : places.filter(({ hidden }) => !hidden).length);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const first = found ? placesOf().find(({ hidden }) => !hidden) : undefined;
    if (first) bookOf(first)?.click();
  };
  return (
    <div className="grid w-full max-w-72 gap-2 noscript:hidden">
      <form className="srch framed" onSubmit={onSubmit}>
        <input
          type="search"
          aria-label={texts.label}
          placeholder={texts.label}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={60}
          onChange={({ target }) => find(target.value)}
        />
        <button type="submit" className="srch-go" aria-label={texts.label}>
          <Icon shape={search} />
        </button>
      </form>
      <p role="status" className={found === 0 ? undefined : "vh"}>
        {found === 0 ? texts.none : found && `${found} / ${Object.keys(countries).length}`}
      </p>
    </div>
  );
};
