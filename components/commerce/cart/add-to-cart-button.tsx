"use client";
import { useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { shoppingBasket } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import type { Licence } from "#lib/commerce/cart/schema.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

type AddToCartTexts = {
  /** "In den Warenkorb", or for free ones "Kostenlos holen". */
  add: string;
  adding: string;
  /** "Im Warenkorb ansehen". */
  look: string;
  /** "„{title}“ liegt im Warenkorb.", finished. */
  added: string;
  /** Said when no answer came. */
  failed: string;
};

type Props = {
  materialId: number;
  licence: Licence /** Of a school's licence. */;
  seats?: number;
  cartHref: string;
  texts: AddToCartTexts;
};

// Cart, session and HTTP client are loaded when somebody is about to press, not with the page.
const load = () => loadLate("material", () => import("#components/commerce/presses/presses.ts"));

// What cannot be had ahead of time is asked for again by the press, which tells.
const prepare = () => void load().catch(() => {});

// The link takes the place of the button that was pressed: whoever stood on it stands here, and not nowhere.
const takeOver = (link: HTMLElement | null) => void (document.activeElement === document.body && link?.focus());

/** The one yellow button of a material page. Texts come as props, so that no messages travel to public pages. */
export const AddToCartButton = ({ materialId, licence, seats = 1, cartHref, texts }: Props) => {
  const { run, isBusy, error } = useAction(texts.failed);
  const [isAdded, setAdded] = useState(false);
  const wanted = { materialId, licence, seats, text: texts.added, look: texts.look, cartHref };
  const add = async () => setAdded((await run(async () => (await load()).addToCart(wanted))) !== null);
  return (
    <>
      {isAdded ? (
        <LinkButton ref={takeOver} look="go" wide icon={shoppingBasket} href={cartHref}>
          {texts.look}
        </LinkButton>
      ) : (
        <Button
          look="go"
          wide
          icon={shoppingBasket}
          busy={isBusy}
          busyText={texts.adding}
          onClick={() => void add()}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          {texts.add}
        </Button>
      )}
      {error && (
        <p className="mt-2 text-14 text-error" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
};
