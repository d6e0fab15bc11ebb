import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** What an error tells of something that another window saved since: the time at which that was, in the country of the world. */
export const savedAt = ({ world, updatedAt }: { world: World; updatedAt: Date }): { values: { time: string } } => {
  const { bcp47, timeZone } = worlds[world];
  return { values: { time: new Intl.DateTimeFormat(bcp47, { timeStyle: "short", timeZone }).format(updatedAt) } };
};
