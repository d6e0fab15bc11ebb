"use client";
import { createContext } from "react";

/** Where the bytes of a member's file are, by its id; null where whoever plays may not have it. */
export const FilesContext = createContext<(file: number) => string | null>(() => null);
