import { notFound } from "next/navigation";
import { getLocale, setRequestLocale } from "next-intl/server";
import { defaultWorld, isWorld, type World, worldOfLocale, worlds } from "#lib/platform/worlds/worlds.ts";

export type EnteredWorld = { world: World; locale: string; language: string };

/** Turns the path's segment into a world and tells next-intl; the only caller of setRequestLocale. Unknown: 404 (WORLD-1). */
export const enterWorld = async (params: Promise<{ world: string }>): Promise<EnteredWorld> => {
  const { world } = await params;
  if (!isWorld(world)) notFound();
  setRequestLocale(worlds[world].bcp47);
  return { world, locale: worlds[world].bcp47, language: worlds[world].language };
};

/** The world entered further up, for screens that get no params (not-found, error). */
export const currentWorld = async (): Promise<World> => worldOfLocale(await getLocale()) ?? defaultWorld;
