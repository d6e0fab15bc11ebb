/** A package with faults that are mended in each of these versions, one for each line of them that is still mended; none: nowhere yet. */
export type Advisory = { package: string; safe: readonly string[]; ids: readonly string[] };
type Accepted = { package: string; version: string };
export type LockEntry = { name?: string; version?: string; dev?: boolean };
export type Unsafe = { place: string; package: string; version: string; isForDevelopment: boolean; ids: readonly string[] };

const numbersOf = (version: string): number[] => (version.split(/[-+]/, 1)[0] ?? "").split(".").map(Number);

/** Whether a version is at least another; one before a release (`2.0.0-beta.1`) is older than that release. */
const isAtLeast = (version: string, least: string): boolean => {
  const [have, want] = [numbersOf(version), numbersOf(least)];
  const at = want.findIndex((number, index) => number !== have[index]);
  return at < 0 ? !version.includes("-") : (have[at] ?? 0) > (want[at] ?? 0);
};

/** Above the newest mended version everything is safe, below it what is mended in its own line. */
const isSafe = (version: string, safe: readonly string[]): boolean =>
  safe.some((least, index) => isAtLeast(version, least) && (index === 0 || numbersOf(version)[0] === numbersOf(least)[0]));

/** Every copy of a package in a lock file, nested ones too, that is older than is safe. `safe` of an advisory has the newest line first. */
export const findUnsafe = (packages: Record<string, LockEntry>, advisories: readonly Advisory[]): Unsafe[] =>
  Object.entries(packages).flatMap(([place, { name, version, dev = false }]) => {
    const own = name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    return advisories
      .filter((one) => one.package === own && version !== undefined && !isSafe(version, one.safe))
      .map(({ ids }) => ({ place, package: own, version: version ?? "", isForDevelopment: dev, ids }));
  });

/** Those that must not stay: what production needs, and what nobody has said a reason for. */
export const notAccepted = (found: readonly Unsafe[], accepted: readonly Accepted[]): Unsafe[] =>
  found.filter(
    (one) => !one.isForDevelopment || !accepted.some(({ package: name, version }) => name === one.package && version === one.version),
  );
