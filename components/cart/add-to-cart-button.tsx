"use client";
import { useState } from "react";
import { withLateDetail } from "#components/layout/late-texts.ts";
import { Button } from "#components/ui/button.tsx";
import { shoppingBasket } from "#components/ui/icon-shapes.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { loadLate } from "#lib/api-client/load-late.ts";
import type { Licence } from "#lib/cart/schema.ts";

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

type Props = { materialId: number; licence: Licence; cartHref: string; texts: AddToCartTexts };

// Cart, session and HTTP client are loaded when somebody is about to press, not with the page.
const load = () => loadLate("material", () => import("#components/cart/add-to-cart.ts"));

// What cannot be had ahead of time is asked for again by the press, which tells.
const prepare = () => void load().catch(() => {});

/** The one yellow button of a material page. Texts come as props, so that no messages travel to public pages. */
export const AddToCartButton = ({ materialId, licence, cartHref, texts }: Props) => {
  const [state, setState] = useState<"idle" | "adding" | "added">("idle");
  const [error, setError] = useState<string | null>(null);
  const add = async () => {
    setState("adding");
    setError(null);
    const failure = await load().then(
      ({ addToCart }) => addToCart({ materialId, licence, text: texts.added, look: texts.look, cartHref }),
      (reason: unknown) => withLateDetail(texts.failed, reason),
    );
    setState(failure === null ? "added" : "idle");
    setError(failure === null ? null : failure || texts.failed);
  };
  return (
    <>
      {state === "added" ? (
        <LinkButton look="go" wide icon={shoppingBasket} href={cartHref}>
          {texts.look}
        </LinkButton>
      ) : (
        <Button
          look="go"
          wide
          icon={shoppingBasket}
          busy={state === "adding"}
          busyText={texts.adding}
          onClick={add}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          {texts.add}
        </Button>
      )}
      {error && (
        <p className="mt-2 text-14 text-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
};
