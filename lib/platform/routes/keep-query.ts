/**
 * A redirect's target with the query of the address that was asked for: invitations, the way back after a login and what a campaign wrote
 * behind a link survive a moved page. What the target names itself stands as it is; Next's own `_rsc` belongs to one request.
 * @param isSpent names that the page has read and answered by this very redirect.
 */
export const keepQuery = (location: string, asked: string, isSpent: (name: string) => boolean = () => false): string => {
  const at = asked.indexOf("?");
  if (at < 0) return location;
  const [, path, own, hash] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(location) ?? [];
  const named = new Set(new URLSearchParams(own).keys());
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(asked.slice(at + 1))) {
    if (name !== "_rsc" && !named.has(name) && !isSpent(name)) kept.append(name, value);
  }
  const query = [own, kept.toString()].filter(Boolean).join("&");
  return `${path}${query && `?${query}`}${hash ?? ""}`;
};
