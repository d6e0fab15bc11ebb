"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SynonymForm } from "#components/catalogue/search-desk/synonym-form.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { removeSynonym, searchDeskQuery } from "#lib/catalogue/search-desk/queries.ts";
import type { DeskSynonym, SearchDesk } from "#lib/catalogue/search-desk/schema.ts";

/** What visitors of this world looked for in vain, and the words that its search reads as others. */
export const SearchDeskRoom = () => {
  const t = useTranslations("staff.search");
  const query = useQuery(searchDeskQuery);
  const [words, setWords] = useState("");
  const { data } = query;
  if (!data) return query.isError ? <RoomFailed query={query} /> : <RoomSkeleton />;
  return (
    <div className="stackv">
      <p className="small muted">{t("text")}</p>
      <Unmet unmet={data.unmet} onChoose={setWords} />
      <SynonymForm key={words} words={words} onAdded={() => setWords("")} />
      <section aria-labelledby="synonyms">
        <h2 id="synonyms" className="text-18">
          {t("list")}
        </h2>
        {data.synonyms.length === 0 && <p className="text-ink-2">{t("nothing")}</p>}
        <ul className="m-0 list-none p-0">
          {data.synonyms.map((synonym) => (
            <SynonymRow key={synonym.id} synonym={synonym} />
          ))}
        </ul>
      </section>
    </div>
  );
};

type UnmetProps = { unmet: SearchDesk["unmet"]; onChoose: (words: string) => void };

const Unmet = ({ unmet, onChoose }: UnmetProps) => {
  const t = useTranslations("staff.search");
  return (
    <section aria-labelledby="unmet">
      <h2 id="unmet" className="text-18">
        {t("unmet")}
      </h2>
      {unmet.length === 0 && <p className="text-ink-2">{t("nothing")}</p>}
      <ul className="m-0 list-none p-0">
        {unmet.map(({ words, searches }) => (
          <li key={words} className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-1">
            <Button small look="quiet" className="wrap-anywhere" onClick={() => onChoose(words)}>
              {words}
            </Button>
            <span className="text-14 text-ink-2">{t("searches", { count: searches })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const SynonymRow = ({ synonym: { id, words, means } }: { synonym: DeskSynonym }) => {
  const t = useTranslations("staff.search");
  const { run, isBusy, problem } = useChange(searchDeskQuery.queryKey);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-1">
      <span className="wrap-anywhere">
        <b>{words}</b> → {means}
        {problem && (
          <span className="block text-14" role="alert">
            {problem}
          </span>
        )}
      </span>
      <Button
        small
        look="quiet"
        aria-label={t("removeOf", { words })}
        busy={isBusy}
        onClick={() => void run(() => removeSynonym(id), { toast: () => t("removed", { words }) })}
      >
        {t("remove")}
      </Button>
    </li>
  );
};
