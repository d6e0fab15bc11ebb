"use client";
import { useEffect, useRef } from "react";
import { Icon } from "#components/platform/ui/icon.tsx";
import { circleAlert } from "#components/platform/ui/icon-shapes.ts";

export type FormErrorSummaryProps = {
  /** What happened and what is safe: "Das hat nicht gepasst. Deine Eingaben sind noch da." */
  title: string;
  text?: string;
  /** One line per field in error; `id` is the field's. */
  errors?: readonly { id: string; message: string }[];
};

/** After a refused form: takes the focus, names each error, leads to its field. Render it only while there is something to say. */
export const FormErrorSummary = ({ title, text, errors = [] }: FormErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const key = `${title}${errors.map((error) => error.message).join()}`;
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
                    document.getElementById(id)?.focus();
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
