import "#components/interactive/stand-alone/no-eval.ts";
import "#components/interactive/stand-alone/stand-alone.css";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { FilesContext } from "#components/interactive/player/files-context.ts";
import { Player } from "#components/interactive/player/player.tsx";
import { beginScorm, findScormApi } from "#components/interactive/stand-alone/scorm.ts";
import { tellHeight } from "#components/interactive/stand-alone/tell-height.ts";
import { keepIn } from "#lib/interactive/player/store.ts";
import { PLAYED_ID, type StandAlone, standAlone } from "#lib/interactive/stand-alone/schema.ts";

/** An LMS that is there keeps the run; without one the page plays, and the run is gone with it. */
const joinLms = ({ items }: StandAlone): void => {
  const api = findScormApi(window);
  const session = api && beginScorm(api, items);
  const kept = new Map<string, string>();
  keepIn(
    session?.keeper ?? {
      read: (name) => kept.get(name) ?? null,
      write: (name, text) => void (text === null ? kept.delete(name) : kept.set(name, text)),
    },
  );
  // Both, for not every LMS closes its frame so that the first is heard; the second call does nothing.
  if (session) for (const leaving of ["pagehide", "beforeunload"]) window.addEventListener(leaving, session.end);
};

/** The page of a package or of an embedded exercise: it reads what it plays from itself and asks nobody. */
const start = (place: HTMLElement, played: StandAlone): void => {
  const { items, title, locale, timeZone, messages, files } = played;
  if (played.place === "scorm") joinLms(played);
  else tellHeight(place, played.parents);
  createRoot(place).render(
    <IntlProvider locale={locale} timeZone={timeZone} messages={messages as Parameters<typeof IntlProvider>[0]["messages"] & object}>
      <FilesContext value={(file) => files[file] ?? null}>
        <h1 className="vh">{title}</h1>
        <Player items={items} title={title} />
      </FilesContext>
    </IntlProvider>,
  );
};

const place = document.getElementById("player");
const data = document.getElementById(PLAYED_ID)?.textContent;
if (place && data) start(place, standAlone.parse(JSON.parse(data)));
