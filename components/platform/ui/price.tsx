import { Badge } from "#components/platform/ui/badge.tsx";

export type PriceTexts = {
  /** Already formatted with its currency ("3,20 €"), or the word for free. */
  price: string;
  /** The lowest price of the last 30 days, formatted; only when reduced (Directive 98/6/EC art. 6a, ECJ C-330/23). */
  struck?: string;
  /** What the struck price is: "30-Tage-Tief". */
  struckText?: string;
  /** For screen readers before a reduced price: "Reduziert:". */
  reducedText?: string;
  /** Computed from the struck price: "−18 %". */
  reduction?: string;
};

/** The price of a card or a row: right-aligned, coral only when reduced, the struck price says what it is. */
export const Price = ({ price, struck, struckText, reducedText }: PriceTexts) =>
  struck ? (
    <p className="pr red">
      {reducedText && <span className="vh">{reducedText} </span>}
      <b>{price}</b>
      <small>
        {struckText} <s>{struck}</s>
      </small>
    </p>
  ) : (
    <p className="pr">
      <b>{price}</b>
    </p>
  );

/** The large price of the buy box, with the struck one and the percentage beside it. */
export const BigPrice = ({ price, struck, struckText, reducedText, reduction }: PriceTexts) => (
  <p className="row items-baseline gap-x-3">
    {struck && reducedText && <span className="vh">{reducedText} </span>}
    <span className={struck ? "big red" : "big"}>{price}</span>
    {struck && (
      <s className="muted">
        <span className="vh">{struckText} </span>
        {struck}
      </s>
    )}
    {struck && reduction && <Badge tone="cut">{reduction}</Badge>}
  </p>
);
