"use client";
import { type DragEvent, useId, useRef, useState } from "react";
import { buttonClass } from "#components/platform/ui/button-class.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { upload } from "#components/platform/ui/icon-shapes.ts";

type Props = {
  /** Of the heading that says what the picture is for. */
  titleId: string;
  /** "Bild hierher ziehen oder auswählen". */
  text: string;
  buttonText: string;
  onFile: (file: File) => void;
};

/** Takes a picture by dragging or by choosing. The field of the browser does the work, so keyboards and screen readers know it. */
export const DropZone = ({ titleId, text, buttonText, onFile }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra for mice; the button in it does the same
    <div
      className={classNames(
        "grid justify-items-center gap-3 rounded-tool border-2 border-dashed border-line-field px-4 py-6 text-center",
        isOver ? "bg-green-tint" : "bg-white",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon shape={upload} />
      <p className="text-14 text-ink-2">{text}</p>
      <input
        ref={input}
        id={id}
        type="file"
        aria-labelledby={`${titleId} ${id}-label`}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        className="peer vh"
        onChange={(event) => take(event.target.files)}
      />
      <label id={`${id}-label`} htmlFor={id} className={buttonClass({}, "cursor-pointer peer-focus-visible:ring-3")}>
        {buttonText}
      </label>
    </div>
  );
};
