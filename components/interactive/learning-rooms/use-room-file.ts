"use client";
import { createContext, use, useEffect, useState } from "react";
import type { UseFile } from "#components/interactive/player/files-context.ts";
import { useObjectUrl } from "#components/platform/ui/use-object-url.ts";
import { readRoomFile } from "#lib/interactive/learning-rooms/queries.ts";

/** The token by which a pupil is in her room. */
export const RoomTokenContext = createContext("");

/** Shows a pupil the files of her room; until they are here, and where they are not hers to see, their words stand there. */
export const useRoomFile: UseFile = (file) => {
  const token = use(RoomTokenContext);
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => {
    let isGone = false;
    const read = () =>
      readRoomFile(token, file).then(
        (bytes) => !isGone && setBlob(bytes),
        () => {},
      );
    void read();
    addEventListener("online", read);
    return () => {
      isGone = true;
      removeEventListener("online", read);
    };
  }, [token, file]);
  return useObjectUrl(blob);
};
