"use client";
import { createContext, useContext } from "react";
import type { FormErrors } from "#lib/interactive/forms/rules.ts";
import type { ItemForm, Row } from "#lib/interactive/forms/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** The form of one exercise, as its fields take it. */
export type FormEditing = {
  form: ItemForm;
  errors: FormErrors;
  world: World;
  setField: (name: string, value: string) => void;
  /** Changes lists at once: a picture is a row of "media" and a name in another. `key`: of the field that is typed in. */
  setLists: (lists: Record<string, Row[]>, key: string | null, fields?: Row) => void;
};

const Context = createContext<FormEditing | null>(null);
export const FormProvider = Context.Provider;

/** The form around a field; only inside its editor. */
export const useForm = (): FormEditing => {
  const form = useContext(Context);
  if (!form) throw new Error("a field outside of a form");
  return form;
};

/** The first error at a place of the form, or below it. */
export const errorAt = (errors: FormErrors, ...places: readonly string[]): string | undefined => {
  for (const place of places) {
    const found = Object.keys(errors).find((one) => one === place || one.startsWith(`${place}.`));
    if (found) return errors[found];
  }
  return undefined;
};
