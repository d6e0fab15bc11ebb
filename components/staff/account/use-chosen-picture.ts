"use client";
import { useEffect, useState } from "react";
import { MAX_PICTURE_BYTES } from "#lib/staff/account/rules.ts";

/** A picture that was chosen and can be shown; px as it is shown, turned as its EXIF says. */
export type ChosenPicture = { file: File; url: string; width: number; height: number };

const measure = async (url: string): Promise<{ width: number; height: number }> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
};

/** Keeps a chosen picture until it is sent or put back; `problem` says why one cannot be taken. The server decides again. */
export const useChosenPicture = () => {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<"unreadable" | "tooLarge" | null>(null);
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture.url) : undefined), [picture]);

  const choose = async (file: File): Promise<void> => {
    setProblem(null);
    if (file.size > MAX_PICTURE_BYTES) return setProblem("tooLarge");
    const url = URL.createObjectURL(file);
    try {
      setPicture({ file, url, ...(await measure(url)) });
    } catch {
      URL.revokeObjectURL(url);
      setProblem("unreadable");
    }
  };
  return { picture, problem, choose, putBack: () => setPicture(null) };
};
