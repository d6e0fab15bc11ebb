/**
 * Formulas as teachers type them in one line: `a^2 + b^2 = c^2`, `1/2`, `sqrt(x+1)`, `root(3; x)`, `x_1`, `pi`, `<=`, and words in quotation marks.
 * The notation is linear mathematics as UnicodeMath (Unicode Technical Note 28) has it, reduced to what schools write; every text has a
 * meaning, so there are no errors while somebody types.
 */
export type Formula =
  | { kind: "row"; items: readonly Formula[] }
  | { kind: "number"; text: string }
  | { kind: "name"; text: string }
  | { kind: "word"; text: string }
  | { kind: "sign"; text: string }
  | { kind: "fraction"; top: Formula; bottom: Formula }
  | { kind: "scripts"; base: Formula; above: Formula | null; below: Formula | null }
  | { kind: "root"; body: Formula; degree: Formula | null }
  | { kind: "brackets"; open: string; close: string; body: Formula };

const greek: Record<string, string> = {
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  epsilon: "ε",
  phi: "φ",
  lambda: "λ",
  mu: "μ",
  pi: "π",
  rho: "ρ",
  sigma: "σ",
  omega: "ω",
  Delta: "Δ",
  Omega: "Ω",
};
const signs: Record<string, string> = {
  "<=": "≤",
  ">=": "≥",
  "!=": "≠",
  "+-": "±",
  "->": "→",
  "~=": "≈",
  "*": "·",
  "-": "−",
  infinity: "∞",
  degree: "°",
  angle: "∠",
};
const functions = new Set(["sin", "cos", "tan", "log", "ln", "lg", "min", "max", "lim"]);
const closers: Record<string, string> = { "(": ")", "[": "]", "{": "}", "|": "|" };

/** Numbers stay as they are typed, with a point or a comma: a formula is shown, not computed. */
type Token = { kind: "number" | "word" | "letters" | "sign"; text: string };

const tokensOf = (source: string): Token[] =>
  [...source.matchAll(/\s+|"([^"]*)"?|(\d+(?:(?:\.|,)\d+)*)|(\p{L}[\p{M}\p{L}]*)|(<=|>=|!=|\+-|->|~=)|(.)/gsu)].flatMap(
    ([, word, number, letters, double, single]): Token[] => {
      if (word !== undefined) return [{ kind: "word", text: word }];
      if (number !== undefined) return [{ kind: "number", text: number }];
      if (letters !== undefined) return [{ kind: "letters", text: letters }];
      const sign = double ?? single;
      return sign === undefined ? [] : [{ kind: "sign", text: sign }];
    },
  );

const row = (items: readonly Formula[]): Formula => {
  const [only] = items;
  return items.length === 1 && only ? only : { kind: "row", items };
};
/** What stands in brackets only to hold it together: in a fraction, a root or an exponent. */
const bare = (formula: Formula): Formula => (formula.kind === "brackets" && formula.open === "(" ? formula.body : formula);

const MAX_DEPTH = 24;

/** Never fails: what is not closed ends with the line. */
export const parseFormula = (source: string): Formula => {
  const tokens = tokensOf(source);
  let at = 0;
  const isNext = (...texts: string[]) => tokens[at]?.kind === "sign" && texts.includes(tokens[at]?.text ?? "");

  const inBrackets = (open: string, depth: number): Formula => {
    const close = closers[open] ?? ")";
    const body = items(depth + 1, close);
    if (isNext(close)) at += 1;
    return { kind: "brackets", open, close, body };
  };
  const rootOf = (text: string, depth: number): Formula => {
    if (!isNext("(")) return text === "sqrt" ? { kind: "root", body: bare(scripted(depth)), degree: null } : { kind: "name", text };
    at += 1;
    const first = items(depth + 1, ")", ";");
    const hasTwo = text === "root" && isNext(";");
    if (hasTwo) at += 1;
    const second = hasTwo ? items(depth + 1, ")") : null;
    if (isNext(")")) at += 1;
    return second ? { kind: "root", body: second, degree: first } : { kind: "root", body: first, degree: null };
  };
  const lettersOf = (text: string, depth: number): Formula => {
    if (text === "sqrt" || text === "root") return rootOf(text, depth);
    if (greek[text]) return { kind: "name", text: greek[text] };
    if (signs[text]) return { kind: "sign", text: signs[text] };
    if (functions.has(text)) return { kind: "word", text };
    // "ab" is a times b; what has more letters than a product has in a school is a word.
    const letters = [...text];
    if (letters.length > 3) return { kind: "word", text };
    return row(letters.map((letter) => ({ kind: "name", text: letter })));
  };
  const atom = (depth: number): Formula => {
    const token = tokens[at];
    if (!token || depth > MAX_DEPTH) {
      at += 1;
      return { kind: "row", items: [] };
    }
    at += 1;
    if (token.kind === "number" || token.kind === "word") return { kind: token.kind, text: token.text };
    if (token.kind === "letters") return lettersOf(token.text, depth);
    if (closers[token.text] && token.text !== "|") return inBrackets(token.text, depth);
    return { kind: "sign", text: signs[token.text] ?? token.text };
  };
  const scripted = (depth: number): Formula => {
    const base = atom(depth);
    let above: Formula | null = null;
    let below: Formula | null = null;
    while (isNext("^", "_")) {
      const isAbove = isNext("^");
      at += 1;
      const isNegative = isNext("-");
      if (isNegative) at += 1;
      const script = bare(atom(depth + 1));
      const signed: Formula = isNegative ? { kind: "row", items: [{ kind: "sign", text: "−" }, script] } : script;
      if (isAbove) above = signed;
      else below = signed;
    }
    return above || below ? { kind: "scripts", base, above, below } : base;
  };
  const items = (depth: number, ...ends: string[]): Formula => {
    const found: Formula[] = [];
    while (at < tokens.length && !isNext(...ends)) {
      if (isNext("/") && found.length > 0) {
        at += 1;
        const top = bare(found.pop() as Formula);
        found.push({ kind: "fraction", top, bottom: bare(scripted(depth)) });
      } else found.push(scripted(depth));
    }
    return row(found);
  };
  const found: Formula[] = [];
  // A closing bracket that nothing opened is a sign.
  while (at < tokens.length) found.push(items(0));
  return row(found);
};

/** In one line of plain text, for slides and whoever reads a file without mathematics. */
export const formulaText = (formula: Formula): string => {
  const held = (inner: Formula) => (/^[\p{L}\p{N}.,]*$/u.test(formulaText(inner)) ? formulaText(inner) : `(${formulaText(inner)})`);
  switch (formula.kind) {
    case "row":
      return formula.items.map(formulaText).join("");
    case "sign":
      return /^[,;!°∠()|]$/.test(formula.text) ? formula.text : ` ${formula.text} `;
    case "fraction":
      return `${held(formula.top)}/${held(formula.bottom)}`;
    case "scripts":
      return `${formulaText(formula.base)}${formula.below ? `_${held(formula.below)}` : ""}${formula.above ? `^${held(formula.above)}` : ""}`;
    case "root":
      return `${formula.degree ? `${formulaText(formula.degree)} ` : ""}√${held(formula.body)}`;
    case "brackets":
      return `${formula.open}${formulaText(formula.body)}${formula.close}`;
    default:
      return formula.text;
  }
};
