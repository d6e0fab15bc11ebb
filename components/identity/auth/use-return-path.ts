"use client";
import { useEffect, useState } from "react";

/** The page's `?return=…`, unchecked; null on the server and where there is none. Read in an effect: the page itself is static. */
export const useReturnPath = (): string | null => {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => setPath(new URLSearchParams(window.location.search).get("return")), []);
  return path;
};
