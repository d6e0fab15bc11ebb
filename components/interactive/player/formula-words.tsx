import { FormulaMath } from "#components/tools/documents/formula-math.tsx";
import { formulaText, parseFormula } from "#lib/platform/formula/formula.ts";

/** A formula in the notation of `platform/formula`. */
export const FormulaWords = ({ source }: { source: string }) => <FormulaMath source={source} alt={formulaText(parseFormula(source))} />;
