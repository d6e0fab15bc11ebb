import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { BuyBar } from "#components/pages/shopfront/buy-bar.tsx";

/** A viewport that the test scrolls. */
const stubViewport = () => {
  const watched: { target: Element; tell: (isIntersecting: boolean) => void }[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(target: Element) {
        watched.push({ target, tell: (isIntersecting) => this.#tell([{ isIntersecting }]) });
      }
      disconnect() {
        watched.length = 0;
      }
    },
  );
  return watched;
};

afterEach(() => vi.unstubAllGlobals());

it("ROUTE-5 the bar of phones gives way while the buy box is in view", () => {
  const watched = stubViewport();
  render(
    <>
      <div id="buy" />
      <BuyBar boxId="buy" label="Preis und Warenkorb" price="3,20 €" struck="3,90 €">
        <button type="button">In den Warenkorb</button>
      </BuyBar>
    </>,
  );
  const bar = screen.getByLabelText("Preis und Warenkorb");
  const isShown = () => !bar.classList.contains("invisible");
  expect(watched.map(({ target }) => target.id)).toEqual(["buy"]);
  expect(isShown()).toBe(false);
  act(() => watched[0]?.tell(false));
  expect(isShown()).toBe(true);
  act(() => watched[0]?.tell(true));
  expect(isShown()).toBe(false);
  expect(bar.textContent).toContain("3,20 € 3,90 €");
});
