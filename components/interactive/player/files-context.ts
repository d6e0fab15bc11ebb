"use client";
import { createContext } from "react";

/** Tells where the bytes of a member's file are, by its id: a hook, the same one for as long as it is shown. Null: whoever plays may not have it, or not yet. */
export type UseFile = (file: number) => string | null;

export const FilesContext = createContext<UseFile>(() => null);
