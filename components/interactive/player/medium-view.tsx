"use client";
import { useTranslations } from "next-intl";
import { use, useState } from "react";
import { FilesContext } from "#components/interactive/player/files-context.ts";
import { say } from "#components/interactive/player/say.ts";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { play } from "#components/platform/ui/icon-shapes.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

type Medium = Item["media"][number];

const LateDrawings = lazyArea(
  "player",
  () => import("#components/interactive/player/drawing-row.tsx"),
  ({ DrawingRow }) => DrawingRow,
);

/** A picture, a recording, or words that the device says. Where files have no addresses, their place is held by what they show or say. */
export const MediumView = ({ medium, lang }: { medium: Medium; lang: string }) => {
  const { source, alt } = medium;
  if (source.from === "speech") return <SpeechButton text={source.text} lang={lang} />;
  if (source.from === "file") return <FileView medium={medium} file={source.file} />;
  const shown = (
    <span className="pl-row" style={{ aspectRatio: source.names.length }}>
      <LateDrawings names={source.names} />
    </span>
  );
  return alt ? (
    <span role="img" aria-label={alt} className="pl-pic">
      {shown}
    </span>
  ) : (
    <span className="pl-pic" aria-hidden="true">
      {shown}
    </span>
  );
};

const FileView = ({ medium: { kind, alt }, file }: { medium: Medium; file: number }) => {
  const useFile = use(FilesContext);
  const url = useFile(file);
  if (url === null || kind === "pdf") return <span className="pl-alt">{alt}</span>;
  // biome-ignore lint/a11y/useMediaCaption: the words of a recording are its name
  if (kind === "audio") return <audio controls preload="metadata" src={url} aria-label={alt || undefined} className="pl-sound" />;
  return (
    <span className="pl-pic">
      {/* biome-ignore lint/performance/noImgElement: a member's file, in the size in which it is kept */}
      <img src={url} alt={alt} draggable={false} className="pl-file" />
    </span>
  );
};

/** Says words by the device's own voice; where it has none for the language, that is told. */
const SpeechButton = ({ text, lang }: { text: string; lang: string }) => {
  const t = useTranslations("new-interactive.player");
  const [isMute, setMute] = useState(false);
  return (
    <span className="pl-say">
      <button type="button" className="slip sm" onClick={() => setMute(!say(text, lang))}>
        <Icon shape={play} />
        {t("listen")}
      </button>
      <span role="status">{isMute && t("noVoice")}</span>
    </span>
  );
};
