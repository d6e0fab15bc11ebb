"use client";
import { useEffect } from "react";

/** Who comes for one page (`#page-4`, from a search result) sees that page: the browser alone would scroll to its thumbnail. */
export const ShowNamedPage = () => {
  useEffect(() => {
    const show = () => {
      if (/^#page-\d+$/.test(location.hash)) document.querySelector(".gal-main")?.scrollIntoView({ block: "nearest" });
    };
    show();
    addEventListener("hashchange", show);
    return () => removeEventListener("hashchange", show);
  }, []);
  return null;
};
