"use client";
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { type Suggestion, useSuggestions } from "#components/platform/layout/use-suggestions.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { search } from "#components/platform/ui/icon-shapes.ts";

export type SearchFieldTexts = {
  /** "Material suchen", on the button and for screen readers. */
  label: string;
  placeholder: string;
  /** "Vorschläge", names the list. */
  suggestions: string;
  /** "Vorschläge: {count}", read out. */
  found: string;
  /** "in {subject}". */
  inSubject: string;
};

export type SearchFieldProps = {
  world: string;
  /** Address of the search page; the form goes there with `q` when there are no scripts. */
  action: string;
  texts: SearchFieldTexts;
  /** hero: large, with the yellow button, on home; the header shows its own field once this one has left the view. framed: on paper. */
  look?: "board" | "hero" | "framed";
  /** School levels before the field (hero only); sent as `stage`. */
  levels?: { label: string; options: readonly { value: string; label: string }[] };
};

/** The search field: a plain GET form, and a combobox (ARIA 1.2) with suggestions once scripts run. */
export const SearchField = ({ world, action, texts, look = "board", levels }: SearchFieldProps) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(text, world, isOpen);
  const isShown = isOpen && suggestions.length > 0;

  useEffect(() => {
    // What was typed before the scripts came stays; otherwise the words that were searched for.
    const typed = form.current && String(new FormData(form.current).get("q") ?? "");
    setText(typed || (new URLSearchParams(location.search).get("q") ?? ""));
  }, []);
  useHeroWatch(form, look === "hero");

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isShown) {
      event.preventDefault();
      close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && suggestions.length > 0) {
      event.preventDefault();
      const places = suggestions.length + 1;
      setActive(((active + 1 + (event.key === "ArrowDown" ? 1 : -1) + places) % places) - 1);
      setOpen(true);
    } else if (event.key === "ArrowDown") setOpen(true);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = isShown ? suggestions[active] : undefined;
    close();
    if (chosen) return followLink(chosen.href);
    const query = new URLSearchParams(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) => (value ? [[name, String(value).trim()]] : [])),
    );
    followLink(query.size > 0 ? `${action}?${query}` : action);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with role search is what every browser knows
    <form
      ref={form}
      role="search"
      aria-label={look === "board" ? texts.label : texts.placeholder}
      action={action}
      onSubmit={onSubmit}
      className={classNames("srch", look === "framed" && "framed")}
      data-hero-search={look === "hero" ? "" : undefined}
    >
      {levels && (
        <select name="stage" aria-label={levels.label} className="only-l">
          {levels.options.map((level) => (
            <option key={level.value} value={level.value}>
              {level.label}
            </option>
          ))}
        </select>
      )}
      <input
        type="search"
        name="q"
        role="combobox"
        aria-label={texts.label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={texts.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <button type="submit" className={look === "hero" ? "btn btn-go" : "srch-go"} aria-label={texts.label}>
        <Icon shape={search} className={look === "hero" ? "md:hidden" : undefined} />
        {look === "hero" && <span className="only-l">{texts.label}</span>}
      </button>
      <SuggestionList id={id} label={texts.suggestions} list={isShown ? suggestions : []} active={active} text={text} texts={texts} />
      <span className="vh" role="status">
        {isShown && texts.found.replace("{count}", String(suggestions.length))}
      </span>
    </form>
  );
};

type ListProps = { id: string; label: string; list: readonly Suggestion[]; active: number; text: string; texts: SearchFieldTexts };

const SuggestionList = ({ id, label, list, active, text, texts }: ListProps) => (
  <div id={`${id}-list`} role="listbox" aria-label={label} className="srch-list" hidden={list.length === 0}>
    {list.map((suggestion, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the field's, where the focus stays
      <div
        key={`${suggestion.kind} ${suggestion.text}`}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => followLink(suggestion.href)}
      >
        <span>
          <Matched text={suggestion.text} part={text.trim()} />{" "}
          {suggestion.subject && <small>{texts.inSubject.replace("{subject}", suggestion.subject)}</small>}
        </span>
        <small className="num">{suggestion.count}</small>
      </div>
    ))}
  </div>
);

/** The typed letters in bold. */
const Matched = ({ text, part }: { text: string; part: string }) => {
  const at = text.toLocaleLowerCase().indexOf(part.toLocaleLowerCase());
  if (at < 0 || part === "") return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </>
  );
};

/** Tells the header when the hero's field leaves the view (`data-field` on `.head`). */
const useHeroWatch = (form: React.RefObject<HTMLFormElement | null>, isHero: boolean): void =>
  useEffect(() => {
    const head = document.querySelector(".head");
    if (!isHero || !form.current || !head) return;
    const observer = new IntersectionObserver(([entry]) => head.toggleAttribute("data-field", entry?.isIntersecting === false), {
      rootMargin: "-64px 0px 0px",
    });
    observer.observe(form.current);
    return () => {
      observer.disconnect();
      head.removeAttribute("data-field");
    };
  }, [form, isHero]);
