/**
 * Value of a small formula such as "a*10/b-75": numbers, names, + − * / and brackets. No eval, so a word bank cannot run code.
 * Throws SyntaxError for anything else; divides exactly as written (no rounding).
 */
export const evaluate = (formula: string, values: Record<string, number>): number => {
  const tokens = formula.match(/\d+(?:\.\d+)?|[a-z]+|[-+*/()]/g) ?? [];
  if (tokens.join("") !== formula.replace(/\s+/g, "")) throw new SyntaxError(`Not a formula: ${formula}`);
  let at = 0;
  const primary = (): number => {
    const token = tokens[at++];
    if (token === "(") {
      const value = sum();
      if (tokens[at++] !== ")") throw new SyntaxError(`Bracket not closed: ${formula}`);
      return value;
    }
    if (token === "-") return -primary();
    const value =
      token === undefined ? undefined : /^\d/.test(token) ? Number(token) : Object.hasOwn(values, token) ? values[token] : undefined;
    if (value === undefined) throw new SyntaxError(`Unknown name in formula: ${formula}`);
    return value;
  };
  const product = (): number => {
    let value = primary();
    while (tokens[at] === "*" || tokens[at] === "/") value = tokens[at++] === "*" ? value * primary() : value / primary();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[at] === "+" || tokens[at] === "-") value = tokens[at++] === "+" ? value + product() : value - product();
    return value;
  };
  const value = sum();
  if (at !== tokens.length) throw new SyntaxError(`Not a formula: ${formula}`);
  return value;
};
