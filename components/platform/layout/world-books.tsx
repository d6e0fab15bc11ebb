import { worldRulings } from "#components/platform/layout/world-rulings.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { isWorld, type World, worlds } from "#lib/platform/worlds/worlds.ts";

export type WorldBooksProps = {
  /** Marked as the present (or the guessed) one. */
  current?: string;
  /** Where a book leads; the home of its world without an entry. */
  hrefs?: Readonly<Record<string, string>>;
  /** Told which book was pressed, and its country. In client components alone. */
  onChoose?: (world: World, country: string) => void;
};

const pile = Object.keys(worldRulings).filter(isWorld);

/** The worlds as a pile of exercise books: country and language in their own words, ruled as children there write. */
export const WorldBooks = ({ current, hrefs = {}, onChoose }: WorldBooksProps) => (
  <ul className="books">
    {pile.map((world) => {
      const { nativeCountryName, nativeLanguageName, htmlLang } = worlds[world];
      const { cover, ruling } = worldRulings[world];
      return (
        <li key={world}>
          <a
            className={classNames("book", `cover-${cover}`, world === current && "on")}
            href={hrefs[world] ?? `/${world}`}
            lang={htmlLang}
            hrefLang={htmlLang}
            aria-current={world === current ? "true" : undefined}
            data-world={world}
            onClick={onChoose && (() => onChoose(world, nativeCountryName))}
          >
            <span className={`ruling ruling-${ruling}`} />
            <span className="lb">
              <b>{nativeCountryName}</b>
              <small>{nativeLanguageName}</small>
            </span>
          </a>
        </li>
      );
    })}
  </ul>
);
