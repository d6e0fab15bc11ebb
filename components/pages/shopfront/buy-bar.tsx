"use client";
import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";

type Props = {
  /** Id of the buy box: while that is in view the bar gives way, so that only one yellow button is seen. */
  boxId: string;
  label: string;
  /** Already formatted. */
  price: string;
  /** The price before, when it is reduced. */
  struck?: string;
  children: ReactNode;
};

/** The bar of phones with price and button. It keeps its place at the end of the page, so nothing moves when it comes and goes. */
export const BuyBar = ({ boxId, label, price, struck, children }: Props) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const box = document.getElementById(boxId);
    if (!box) return;
    const observer = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting === false));
    observer.observe(box);
    return () => observer.disconnect();
  }, [boxId]);
  return (
    <aside className={classNames("buybar -mx-gutter", !isShown && "invisible")} aria-label={label}>
      <span>
        <b className={classNames("num text-22", struck && "text-coral")}>{price}</b>{" "}
        {struck && <s className="text-13 text-ink-2">{struck}</s>}
      </span>
      <div>{children}</div>
    </aside>
  );
};
