import { createRequire } from "node:module";
import { vi } from "vitest";

const require = createRequire(import.meta.url);

/** A response as an item declares it; numbers where its type is one. */
type Given = { identifier: string; value: string | number | readonly (string | number)[] };
type Variable = { identifier: string; value: unknown };
type Component = {
  $children: Component[];
  $mount: (at: Element) => void;
  $destroy: () => void;
  responseIdentifier?: string;
  setResponse?: (value: Given["value"], isRestored: boolean) => void;
};
type Player = { loadItemFromXml: (xml: string, configuration: object) => void; endAttempt: (target: string) => void };
type Vue = {
  new (options: object): Component;
  config: Record<"errorHandler" | "warnHandler", (found: Error | string) => void> & Record<"productionTip" | "devtools", boolean>;
};

/** The player asks for Vue by its name and gives it templates, which the build for bundlers cannot read: it gets the one that can. */
const loadPlayer = (): { Vue: Vue; player: object } => {
  const whole = require("vue/dist/vue.common.dev.js") as Vue;
  require("vue");
  const kept = require.cache[require.resolve("vue")];
  if (kept) kept.exports = whole;
  Object.assign(whole.config, { productionTip: false, devtools: false });
  // Its editor of texts asks what no page without a screen has.
  document.execCommand ??= () => false;
  document.queryCommandSupported ??= () => false;
  return { Vue: whole, player: require("qti3-item-player/dist/qti3Player.common.js") as object };
};

const walk = (component: Component, see: (one: Component) => void): void => {
  see(component);
  for (const below of component.$children) walk(below, see);
};

/** The right responses that an item of QTI 3 declares. */
export const rightResponses = (xml: string): Given[] =>
  [...new DOMParser().parseFromString(xml, "text/xml").querySelectorAll("qti-response-declaration")].map((one) => {
    const isNumber = one.getAttribute("base-type") === "float";
    const values = [...one.querySelectorAll("qti-correct-response > qti-value")].map(({ textContent }) =>
      isNumber ? Number(textContent) : (textContent ?? ""),
    );
    const isSingle = one.getAttribute("cardinality") === "single";
    return { identifier: one.getAttribute("identifier") ?? "", value: isSingle ? (values[0] ?? "") : values };
  });

/**
 * Plays one item of QTI 3 in the player of Amp-up (qti3-item-player): loads it, answers it, ends the attempt. `complaints`: what the player or its
 * library said meanwhile. In a test with a document (`@vitest-environment jsdom`).
 */
export const playQti = async (
  xml: string,
  given: readonly Given[],
): Promise<{ outcomes: Map<string, unknown>; responses: Map<string, unknown>; complaints: string[] }> => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  const { Vue, player } = loadPlayer();
  const complaints: string[] = [];
  Vue.config.errorHandler = (found) => complaints.push(String(found));
  Vue.config.warnHandler = (found) => complaints.push(String(found));
  const place = document.body.appendChild(document.createElement("div"));
  const { promise, resolve } = Promise.withResolvers<{ outcomeVariables: Variable[]; responseVariables: Variable[] }>();
  let own: Player | undefined;
  const props = {
    containerClass: "item",
    containerPaddingClass: "item",
    colorClass: "item",
    suppressAlertMessages: true,
    suppressInvalidResponseMessages: true,
  };
  const on = {
    notifyQti3PlayerReady: (ready: Player) => {
      own = ready;
      ready.loadItemFromXml(xml, { guid: "item", status: "interacting", sessionControl: {} });
    },
    notifyQti3ItemReady: () => {
      // Interactions mount after the item has said that it is ready.
      setTimeout(() => {
        walk(root, (one) => {
          const answer = given.find(({ identifier }) => identifier === one.responseIdentifier);
          if (answer) one.setResponse?.(answer.value, true);
        });
        own?.endAttempt("item");
      });
    },
    notifyQti3EndAttemptCompleted: ({ state }: { state: { outcomeVariables: Variable[]; responseVariables: Variable[] } }) =>
      resolve(state),
  };
  const root = new Vue({ render: (make: (what: object, options: object) => unknown) => make(player, { props, on }) });
  root.$mount(place);
  const state = await promise;
  root.$destroy();
  log.mockRestore();
  info.mockRestore();
  const mapOf = (all: readonly Variable[]) => new Map(all.map(({ identifier, value }) => [identifier, value]));
  return { outcomes: mapOf(state.outcomeVariables), responses: mapOf(state.responseVariables), complaints };
};
