"use client";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#components/platform/ui/icon.tsx";
import { circleAlert } from "#components/platform/ui/icon-shapes.ts";

export type FormErrorSummaryProps = {
  /** What happened and what is safe: "Das hat nicht gepasst. Deine Eingaben sind noch da." */
  title: string;
  text?: string;
  /** One line per field in error; `id` is the field's. */
  errors?: readonly { id: string; message: string }[];
};

/** A label of a few words is a name; what one agrees to is a sentence and says itself what is missing. */
const LONGEST = 60;

/** What the page calls a field: its label or legend, without the word for what may be left out. */
const nameOf = (id: string): string => {
  const field = document.getElementById(id);
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? field?.querySelector("legend");
  const words = [...(label?.childNodes ?? [])].filter((node) => !(node instanceof HTMLSpanElement)).map((node) => node.textContent);
  const name = words.join("").trim();
  return name.length <= LONGEST ? name : "";
};

/** Into the field, also where it is folded away. */
const enter = (id: string) => {
  const field = document.getElementById(id);
  for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
  const control = field?.matches("fieldset, [role='group'], [role='radiogroup']")
    ? field.querySelector<HTMLElement>("input, button")
    : field;
  control?.focus();
};

/** After a refused form: takes the focus, names each field with its error, leads to it. Render it only while there is something to say. */
export const FormErrorSummary = ({ title, text, errors = [] }: FormErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const key = `${title}${errors.map((error) => `${error.id} ${error.message}`).join()}`;
  // Only the page knows what the fields are called.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of errors has other names
  useLayoutEffect(() => setNames(Object.fromEntries(errors.map(({ id }) => [id, nameOf(id)]))), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of errors asks for the focus again
  useEffect(() => box.current?.focus(), [key]);
  return (
    <div className="note err" role="alert" tabIndex={-1} ref={box}>
      <Icon shape={circleAlert} />
      <div>
        <p>
          <b>{title}</b> {text}
        </p>
        {errors.length > 0 && (
          <ul className="mt-1">
            {errors.map(({ id, message }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-block py-1 text-error"
                  onClick={(event) => {
                    event.preventDefault();
                    enter(id);
                  }}
                >
                  {names[id] && <b>{names[id]}:</b>} <span>{message}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
