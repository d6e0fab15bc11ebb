"use client";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { buttonClass } from "#components/platform/ui/button-class.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { upload } from "#components/platform/ui/icon-shapes.ts";

type Props = {
  title: string;
  text: string;
  buttonText: string;
  accept: string;
  onFiles: (files: File[]) => void;
  /** Whether several can be chosen at once. */
  multiple?: boolean;
  /** Takes what was dropped itself: folders, which are no files. */
  onData?: (data: DataTransfer) => void;
  /** Further ways to choose, beside the button. */
  children?: ReactNode;
};

/** Takes files by dragging or by choosing. The field of the browser does the work, so keyboards and screen readers know it. */
export const FileDrop = ({ title, text, buttonText, accept, onFiles, multiple = true, onData, children }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files?.length) onFiles([...files]);
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (onData) onData(event.dataTransfer);
    else take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra for mice; the button in it does the same
    <div
      className={classNames("drop", isOver && "over")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon shape={upload} />
      <p>
        <b className="font-semibold" id={`${id}-title`}>
          {title}
        </b>
        <br />
        <span className="text-14 text-ink-2">{text}</span>
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-labelledby={`${id}-label`}
        className="peer vh"
        onChange={(event) => take(event.target.files)}
      />
      <label id={`${id}-label`} htmlFor={id} className={buttonClass({}, "cursor-pointer peer-focus-visible:ring-3")}>
        {buttonText}
      </label>
      {children}
    </div>
  );
};
