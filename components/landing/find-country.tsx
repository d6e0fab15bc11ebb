"use client";
import { type SubmitEvent, useEffect, useState } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { search } from "#components/ui/icon-shapes.ts";
import { withoutAccents } from "#lib/worlds/without-accents.ts";

type Props = {
  /** World → its country (ISO 3166). The pile itself stands in the page already. */
  countries: Readonly<Record<string, string>>;
  texts: { label: string; none: string };
};

const placesOf = () => [...document.querySelectorAll<HTMLElement>(".books > li")];
const bookOf = (place: HTMLElement) => place.querySelector<HTMLAnchorElement>("a");

/** What a country is called: on its book, in English, and in the languages of the visitor. */
const namesOf = (place: HTMLElement, countries: Props["countries"]): string => {
  const country = countries[bookOf(place)?.dataset.world ?? ""];
  const languages = [...navigator.languages, "en"];
  const names = country ? languages.map((language) => new Intl.DisplayNames(language, { type: "region" }).of(country)) : [];
  const own = [...place.querySelectorAll("b, small")].map(({ textContent }) => textContent);
  return withoutAccents(["", ...own, ...names].join(" "));
};

/** ROOT-1: takes those books from the pile whose country or language does not begin with what is typed; Enter opens the first that is left. */
export const FindCountry = ({ countries, texts }: Props) => {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<number | null>(null);
  useEffect(() => {
    const wanted = withoutAccents(query.trim());
    const places = placesOf();
    for (const place of places) place.hidden = !namesOf(place, countries).includes(` ${wanted}`);
    setFound(wanted === "" ? null : places.filter(({ hidden }) => !hidden).length);
    return () => {
      for (const place of places) place.hidden = false;
    };
  }, [query, countries]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const first = placesOf().find(({ hidden }) => !hidden);
    if (query.trim() && first) bookOf(first)?.click();
  };
  return (
    <div className="grid w-full max-w-72 gap-2 noscript:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a form with role search is what every browser knows */}
      <form role="search" aria-label={texts.label} className="srch framed" onSubmit={onSubmit}>
        <input
          type="search"
          aria-label={texts.label}
          placeholder={texts.label}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={60}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
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
