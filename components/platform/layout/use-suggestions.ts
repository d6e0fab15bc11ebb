import { useEffect, useState } from "react";
import { leastCharacters } from "#lib/platform/worlds/least-characters.ts";

export type Suggestion = {
  text: string;
  kind: "title" | "subject" | "topic" | "author";
  /** Materials behind it. */
  count: number;
  /** Name of the subject it belongs to. */
  subject?: string;
  href: string;
};

/** Rest after the last key before the server is asked, in ms. */
const debounceMs = 120;

const none: readonly Suggestion[] = [];

/** Suggestions for what stands in the field; nothing before there are enough characters, nothing when the answer fails (the form still works). */
export const useSuggestions = (text: string, world: string, isWanted: boolean): readonly Suggestion[] => {
  const [found, setFound] = useState<{ for: string; list: readonly Suggestion[] }>({ for: "", list: none });
  const query = text.trim();
  const isAsked = isWanted && [...query].length >= leastCharacters(query);

  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/api/v3/elastic-indexer/materials/suggest?${new URLSearchParams({ q: query, world })}`, {
          signal: abort.signal,
        });
        if (!answer.ok) return;
        const body = (await answer.json()) as { data: { suggestions: Suggestion[] } };
        setFound({ for: query, list: body.data.suggestions });
      } catch {
        // Cut short by the next key, or offline: the field stays a plain field.
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, world, isAsked]);

  return isAsked ? found.list : none;
};
