// What the buttons of a material page do once they are pressed: one file to load, so that the page names its parts once.
export { addToCart } from "#components/commerce/presses/add-to-cart.ts";
export { takeFreeNow } from "#components/commerce/presses/take-free-now.ts";
export { wishNow } from "#components/commerce/presses/wish-now.ts";
