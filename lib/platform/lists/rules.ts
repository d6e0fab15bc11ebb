/** The list with one thing at another place; both places from 0, what is outside of the list is its end. */
export const moveOne = <T>(all: readonly T[], from: number, to: number): T[] => {
  const rest = [...all];
  const [one] = rest.splice(from, 1);
  if (one === undefined) return [...all];
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, one);
  return rest;
};
