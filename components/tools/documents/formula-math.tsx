import { createElement, type ReactElement } from "react";
import { type Formula, parseFormula } from "#lib/platform/formula/formula.ts";

// React knows the elements of MathML; its types do not.
const node = (name: string, ...children: (ReactElement | string)[]): ReactElement => createElement(name, null, ...children);

const mathOf = (formula: Formula): ReactElement => {
  switch (formula.kind) {
    case "row":
      return node("mrow", ...formula.items.map(mathOf));
    case "number":
      return node("mn", formula.text);
    case "name":
      return node("mi", formula.text);
    case "word":
      return node("mtext", formula.text);
    case "sign":
      return node("mo", formula.text);
    case "fraction":
      return node("mfrac", mathOf(formula.top), mathOf(formula.bottom));
    case "scripts": {
      const { base, above, below } = formula;
      if (above && below) return node("msubsup", mathOf(base), mathOf(below), mathOf(above));
      const script = above ?? below;
      return script ? node(above ? "msup" : "msub", mathOf(base), mathOf(script)) : mathOf(base);
    }
    case "root":
      return formula.degree ? node("mroot", mathOf(formula.body), mathOf(formula.degree)) : node("msqrt", mathOf(formula.body));
    case "brackets":
      return node("mrow", node("mo", formula.open), mathOf(formula.body), node("mo", formula.close));
  }
};

/** A formula as MathML, which browsers draw themselves; what is read aloud are its words. */
export const FormulaMath = ({ source, alt }: { source: string; alt: string }) => (
  <span role="math" aria-label={alt} className="doc-formula">
    {createElement("math", { display: "block", "aria-hidden": "true" }, mathOf(parseFormula(source)))}
  </span>
);
