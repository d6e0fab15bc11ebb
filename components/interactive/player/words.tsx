import { lazyArea } from "#components/platform/layout/lazy-area.tsx";

const LateFormula = lazyArea(
  "player",
  () => import("#components/interactive/player/formula-words.tsx"),
  ({ FormulaWords }) => FormulaWords,
);

/** Words of an exercise; what stands between two `$` is a formula, whose code comes when the first one is shown. */
export const Words = ({ text }: { text: string }) =>
  text.split(/\$([^$]+)\$/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
    index % 2 === 1 ? <LateFormula key={index} source={part} fallback={part} /> : <span key={index}>{part}</span>,
  );
