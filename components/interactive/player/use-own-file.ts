"use client";
import { useQuery } from "@tanstack/react-query";
import type { UseFile } from "#components/interactive/player/files-context.ts";
import { useObjectUrl } from "#components/platform/ui/use-object-url.ts";
import { mediumFileQuery } from "#lib/interactive/media/queries.ts";

/** Shows its owner her own files, wherever exercises are written or tried by her. */
export const useOwnFile: UseFile = (file) => useObjectUrl(useQuery(mediumFileQuery(file)).data);
