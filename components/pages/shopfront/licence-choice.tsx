"use client";
import { useState } from "react";
import { AddToCartButton } from "#components/commerce/cart/add-to-cart-button.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

type Choice = { seats: number; label: string; price: string };
type Props = {
  materialId: number;
  cartHref: string;
  listHref: string;
  /** One teacher first, then a school's sizes; prices as they are written. */
  choices: readonly Choice[];
  texts: Parameters<typeof AddToCartButton>[0]["texts"] & { legend: string; scope: string; wish: string; wished: string; list: string };
};

const load = () => loadLate("material", () => import("#components/commerce/presses/presses.ts"));

/** For oneself or for the school, of the sizes that are sold, each with its price; who may not buy for her school puts it on its list. */
export const LicenceChoice = ({ materialId, cartHref, listHref, choices, texts }: Props) => {
  const [seats, setSeats] = useState(1);
  const { run, isBusy, error } = useAction(texts.failed);
  const wish = () => void run(async () => (await load()).wishNow({ materialId, text: texts.wished, look: texts.list, listHref }));
  return (
    <>
      <RadioGroup
        legend={texts.legend}
        hideLegend
        className="mt-4"
        name="licence"
        look="rows"
        value={String(seats)}
        onChange={(value) => setSeats(Number(value))}
        options={choices.map((one) => ({
          value: String(one.seats),
          label: one.label,
          end: one.price,
          ...(one.seats === 1 && { hint: texts.scope }),
        }))}
      />
      <div className="mt-4">
        <AddToCartButton
          key={seats}
          materialId={materialId}
          licence={seats === 1 ? "single" : "school"}
          seats={seats}
          cartHref={cartHref}
          texts={texts}
        />
      </div>
      {seats > 1 && (
        <p className="mt-3 text-14">
          <button type="button" className="link" disabled={isBusy} onClick={wish}>
            {texts.wish}
          </button>
        </p>
      )}
      {error && (
        <p className="mt-2 text-14 text-error" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
};
