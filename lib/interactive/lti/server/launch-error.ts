import type { LaunchFault } from "#lib/interactive/lti/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** A launch that leads nowhere; `message` is for the operator's log, `fault` for whoever launched. */
export class LaunchError extends Error {
  override name = "LaunchError";
  readonly fault: LaunchFault;
  /** Of the registration, once it is known: its people read that language. */
  world?: World;
  constructor(fault: LaunchFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** What fails in here was meant for people of this country. */
export const inWorldOf = async <T>({ world }: { world: World }, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LaunchError) error.world = world;
    throw error;
  }
};
