import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/**
 * What `lazyArea` is in a player that is one file (scripts/build-player.mjs puts it in its place): the code is there already, so nothing can
 * fail to come, and nothing says so.
 */
export const lazyArea = <Loaded, Props extends object>(
  _area: string,
  importIt: () => Promise<Loaded>,
  pick: (loaded: Loaded) => ComponentType<Props>,
  usualFallback: ReactNode = null,
): ComponentType<Props & { fallback?: ReactNode }> => {
  let known: ComponentType<Props> | null = null;
  return ({ fallback = usualFallback, ...props }) => {
    const [, setKnown] = useState(known !== null);
    useEffect(() => {
      if (known) return;
      void importIt().then((loaded) => {
        known = pick(loaded);
        setKnown(true);
      });
    }, []);
    const Area = known;
    return Area ? <Area {...(props as unknown as Props)} /> : fallback;
  };
};
